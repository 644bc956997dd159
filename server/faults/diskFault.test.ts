import { describe, expect, it } from 'vitest';
import { diskFault } from './diskFault.ts';

describe('what is wrong with a place on a disk', () => {
  it('is said in words, with what to do', () => {
    expect(diskFault('ENOENT')).toBe('it is not there. Look at how it is written.');
    expect(diskFault('EACCES')).toBe('this user may not. Change who owns it, or name another place.');
    expect(diskFault('ENOSPC')).toBe('the disk is full. Make room, or name another disk.');
  });

  it('is the system’s own code where there are no words for it', () => {
    expect(diskFault('EIO')).toBe('the system says EIO.');
    expect(diskFault('constructor')).toBe('the system says constructor.');
    expect(diskFault(undefined)).toBe('the system does not say why.');
  });
});
