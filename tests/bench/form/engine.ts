// All that a page with a form loads beside React, MobX and the field types it shows: stores, every rule, merging, sending, the form's
// widget with the parts it is made of (button, notice), and what it needs of ports and rendering. Without styles, and without what comes later by itself.
export { rules } from '#runtime/form/rules/index.ts';
export { View } from '#widgets/form/form/index.ts';
export { createStore } from '#widgets/form/store.ts';
