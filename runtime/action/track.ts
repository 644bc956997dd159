import { defineAction } from './defineAction.ts';

/** Counts an event under a name. */
export const action = defineAction<{ name: string; detail?: Record<string, string> }>({
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['name'],
    properties: { name: { type: 'string', maxLength: 64 }, detail: { type: 'object' } },
  },
  run({ runtime }, { name, detail = {} }) {
    runtime.ports.report.event(name, detail);
  },
});
