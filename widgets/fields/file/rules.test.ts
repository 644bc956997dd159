import { describe, expect, it } from 'vitest';
import { files as rule } from './rules.ts';

const file = (name: string, type: string, size = 10): File => new File([new Uint8Array(size)], name, { type });
const checked = (files: readonly File[], args: Parameters<typeof rule.check>[1]): unknown => {
  const found = rule.check(files, args, { values: {}, nowMs: 0 });
  return found === true || found === false ? found : [found.messageKey ?? rule.messageKey, found.values];
};
const photo = file('face.JPG', 'image/jpeg');
const paper = file('bill.pdf', 'application/pdf');

describe('files', () => {
  it('of a kind that is taken pass, however its ending is written', () => {
    expect(checked([photo], { accept: ['.png', '.jpg'] })).toBe(true);
    expect(checked([], { accept: ['.jpg'], max: 1 })).toBe(true);
  });
  it('of another kind are named, with what may be chosen instead', () =>
    expect(checked([photo, paper], { accept: ['.jpg', '.png'] })).toEqual([
      'fileType',
      { file: 'bill.pdf', kinds: 'JPG, PNG' },
    ]));
  it('that are empty, too big or too many are refused', () => {
    expect(checked([file('a.png', 'image/png', 0)], {})).toEqual(['fileEmpty', { file: 'a.png' }]);
    expect(checked([file('a.png', 'image/png', 1_500_001)], { maxMb: 1.5 })).toEqual([
      'fileSize',
      { file: 'a.png', size: 1.5 },
    ]);
    expect(checked([file('a.png', 'image/png', 1_500_000)], { maxMb: 1.5 })).toBe(true);
    expect(checked([photo, paper], { max: 1 })).toEqual(['fileCount', undefined]);
  });
});
