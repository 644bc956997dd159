// What tests/unit/preactWaking.test.ts builds with the browser's library, to wake with it what React drew.
export { ViewLoader } from '#runtime/registry/views.ts';
export { hydrateIsland } from '#runtime/render/client/Island.tsx';
export { loadAllFields } from '../../site/wire/allFields.ts';
export { areaLoaders } from '../../site/wire/areas.ts';
export { viewLoaders } from '../../site/wire/views.ts';
export { createOutside, createTestRuntime } from './testRuntime.ts';
