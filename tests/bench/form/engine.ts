// The form engine: stores, merging, sending, and the form's widget. What a page with a form loads beside it is not in it: React, MobX, the
// field types and the rules, which come with the library of fields; styles; and what every page has (buttons, notices, ports, rendering).
export { View } from '#widgets/form/form/index.ts';
export { createStore } from '#widgets/form/store.ts';
