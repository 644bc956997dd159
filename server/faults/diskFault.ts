/** By the system's code; each ends a sentence that names the place, and says what to do. */
const faults: Readonly<Record<string, string>> = {
  ENOENT: 'it is not there. Look at how it is written.',
  ENOTDIR: 'a part of this path is a file, not a folder.',
  EISDIR: 'it is a folder. Name a file.',
  EEXIST: 'it is there already. Name a new file.',
  EACCES: 'this user may not. Change who owns it, or name another place.',
  EPERM: 'this user may not. Change who owns it, or name another place.',
  EROFS: 'this disk is only read. Name another place.',
  ENOSPC: 'the disk is full. Make room, or name another disk.',
};

/**
 * Words for what the system says of a file or folder, for whoever gave an order.
 * @param code such as ENOENT
 * @returns the end of a sentence, with its full stop
 */
export function diskFault(code: string | undefined): string {
  if (code === undefined) return 'the system does not say why.';
  return (Object.hasOwn(faults, code) && faults[code]) || `the system says ${code}.`;
}
