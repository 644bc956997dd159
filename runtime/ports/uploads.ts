/** Name of the event on `window` by which the sender of files says how far they are. */
export const UPLOAD = 'marquee:upload';

/**
 * How far the files of a call are on their way. It is told past the form that sends them: whoever shows the files, such as their field, hears it,
 * and a form without files needs no code for it.
 */
export class UploadEvent extends Event {
  readonly files: readonly File[];
  /** Share that has left, 0 to 1; null once the call has ended, whichever way. */
  readonly part: number | null;
  /**
   * Stops the upload: nothing of it counts while not all has left.
   * @param notice message key of what the visitor is told then
   */
  readonly stop: (notice: string) => void;

  constructor(files: readonly File[], part: number | null, stop: UploadEvent['stop']) {
    super(UPLOAD);
    this.files = files;
    this.part = part;
    this.stop = stop;
  }
}
