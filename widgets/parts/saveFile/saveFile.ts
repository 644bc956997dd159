import type { Clock } from '#runtime/ports/index.ts';

/** Time for the browser to read the file before its address is revoked, in milliseconds. */
const READ_MS = 10_000;

/** Lets the visitor save a file that was made here. Browser only. */
export function saveFile(clock: Pick<Clock, 'after'>, { name, content }: { name: string; content: Blob }): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  clock.after(READ_MS, () => URL.revokeObjectURL(link.href));
}
