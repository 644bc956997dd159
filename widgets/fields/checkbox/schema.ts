import { defineField } from '#runtime/form/defineField.ts';
import { textsOf } from '#schemas/record.ts';
import { ownRules } from './rules.ts';

const wire = { type: 'string', maxLength: 16 } as const;

/** A box to tick: a consent, a subscription. A required one must be ticked. */
export const field = defineField({
  title: 'Tick box',
  value: 'boolean',
  ownRules,
  missing: 'uncheckedCheckbox',
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: {
      send: {
        title: 'What is sent for ticked and unticked; true and false when left out',
        type: 'object',
        additionalProperties: false,
        required: ['on', 'off'],
        properties: { on: wire, off: wire },
      },
      version: { title: 'Version of the text that is agreed to; sent beside a tick', type: 'string', maxLength: 32 },
    },
  },
  send: (value, { name, settings }) => {
    const { on, off } = textsOf(settings.send);
    const { version } = textsOf(settings);
    return {
      [name]: (value === true ? on : off) ?? value,
      ...(value === true && version !== undefined ? { [`${name}_version`]: version } : {}),
    };
  },
});
