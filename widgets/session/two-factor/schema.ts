import { defineWidget } from '#runtime/registry/defineWidget.ts';

/** State of sign-in codes, and the button that «switch»es them. */
export const widget = defineWidget({
  v: 1,
  title: 'Sign-in codes',
  description: 'Whether signing in asks for a code, and the switch for it.',
  icon: 'lock',
  props: { type: 'object', additionalProperties: false, properties: {} },
  hydrate: 'load',
  events: ['switch'],
  messages: ['session.failedLong'],
});
