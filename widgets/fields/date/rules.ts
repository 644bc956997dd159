import type { FromSchema } from 'json-schema-to-ts';
import { type Problem, type RuleTable, textRule } from '#runtime/form/defineRule.ts';
import { toDay, yearsBefore } from './calendar.ts';

const day = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' } as const;
const args = {
  type: 'object',
  additionalProperties: false,
  properties: {
    /** First and last day that may be given. */
    min: day,
    max: day,
    /** Whole years that must have passed since that day, in UTC. */
    minAge: { type: 'integer', minimum: 0, maximum: 150 },
  },
} as const;

/** A day with a four-digit year that the calendar has, within bounds; digits and , . ' - in it. Source: VAL-07. */
const date = textRule<FromSchema<typeof args>>({
  args,
  messageKey: 'wrongDate',
  defaultMessage: 'Wrong date',
  check: (text, { min, max, minAge }, { nowMs }): boolean | Problem => {
    const given = toDay(text);
    if (given === null || (min !== undefined && given < min)) return false;
    if (minAge !== undefined && given > yearsBefore(nowMs, minAge)) {
      const values = { count: minAge };
      return { messageKey: 'tooYoung', defaultMessage: 'You must be at least $$minAge$$ years old', values };
    }
    return max === undefined || given <= max;
  },
});

export const ownRules: RuleTable = { date };
