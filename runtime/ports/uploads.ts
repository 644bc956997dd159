/** Name of the event on `window` by which the sender of files says how far they are. */
export const UPLOAD = 'marquee:upload';

/**
 * How far the files of a call are on their way. It goes past the form that sends them: the view of the files, such as their field, listens to it,
 * and a form without files needs no code for it.
 */
export class UploadEvent extends Event {
  readonly files: readonly File[];
  /** Share that has left, 0 to 1; null once the call has ended, whichever way. */
  readonly part: number | null;
  /**
   * Stops the upload: nothing of it counts while not all has left.
   * @param notice key of the message that the visitor sees then
   */
  readonly stop: (notice: string) => void;

  constructor(files: readonly File[], part: number | null, stop: UploadEvent['stop']) {
    super(UPLOAD);
    this.files = files;
    this.part = part;
    this.stop = stop;
  }
}
