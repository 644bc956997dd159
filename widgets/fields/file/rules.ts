import type { FromSchema } from 'json-schema-to-ts';
import { defineRule, type Problem, type RuleTable } from '#runtime/form/defineRule.ts';

const args = {
  type: 'object',
  additionalProperties: false,
  properties: {
    /** Endings of the names that may be chosen: `.pdf`. Names show the kind in every language; the platform checks the content. */
    accept: { type: 'array', maxItems: 20, items: { type: 'string', pattern: '^[.][a-z0-9]{1,8}$' } },
    /** Largest file, in megabytes of 1,000,000 bytes. */
    maxMb: { type: 'number', exclusiveMinimum: 0 },
    /** Most files. */
    max: { type: 'integer', minimum: 1 },
  },
} as const;

/** What `maxMb` counts in. */
export const BYTES_PER_MB = 1_000_000;

/** Files of the kinds, sizes and number that are taken. The first that is not is named. */
export const files = defineRule<FromSchema<typeof args>>({
  args,
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

function isAccepted({ name }: Pick<File, 'name'>, accept: readonly string[]): boolean {
  return accept.some((ending) => name.toLowerCase().endsWith(ending.toLowerCase()));
}

/** An ending as people call that kind of files: `.pdf` is PDF. */
export function kindOf(ending: string): string {
  return ending.slice(1).toUpperCase();
}

export const ownRules: RuleTable = { files };
