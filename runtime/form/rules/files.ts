import { defineRule, type Problem } from '../defineRule.ts';

interface FilesArguments {
  /** What may be chosen, as the `accept` of an input has it: `.pdf`, `image/png`, `image/*`. */
  accept: readonly string[];
  /** Largest file, in megabytes of 1,000,000 bytes. */
  maxMb: number;
  /** Most files. */
  max: number;
}

const BYTES_PER_MB = 1_000_000;

/** Files of the kinds, sizes and number that are taken. The first that is not is named. */
export const rule = defineRule<FilesArguments>({
  messageKey: 'fileType',
  defaultMessage: '$$file$$ cannot be taken: choose $$kinds$$',
  check: (value, { accept, maxMb, max }): boolean | Problem => {
    if (typeof value === 'string' || typeof value === 'boolean') return true;
    if (max !== undefined && value.length > max)
      return { messageKey: 'fileCount', defaultMessage: 'Too many files: at most $$max$$' };
    for (const file of value) {
      const values = { file: file.name };
      if (accept !== undefined && !isAccepted(file, accept))
        return { values: { ...values, kinds: accept.map(kindOf).join(', ') } };
      if (file.size === 0)
        return { messageKey: 'fileEmpty', defaultMessage: '$$file$$ is empty: choose another file', values };
      if (maxMb !== undefined && file.size > maxMb * BYTES_PER_MB)
        return {
          messageKey: 'fileSize',
          defaultMessage: '$$file$$ is too big: at most $$size$$ MB',
          values: { ...values, size: maxMb },
        };
    }
    return true;
  },
});

function isAccepted({ name, type }: Pick<File, 'name' | 'type'>, accept: readonly string[]): boolean {
  return accept.some((kind) => {
    if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind.toLowerCase());
    return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind;
  });
}

/** A kind of files as people call it: `.pdf` and `application/pdf` are PDF, `image/*` is image. */
export function kindOf(accept: string): string {
  if (accept.endsWith('/*')) return accept.slice(0, -2);
  return accept.slice(accept.startsWith('.') ? 1 : accept.indexOf('/') + 1).toUpperCase();
}
