/** The platform's door for app.ts: plugin, local port, cookie name, seed. */
export type { Brand, FormSource, I18nSource } from '../context.ts';
export { createLocalPlatform } from '../localPlatform.ts';
export { type BrandOf, type PlatformPluginOptions, platform } from './platform.ts';
