import { type Texts, textFolders } from '#runtime/registry/texts.ts';

const files = import.meta.glob<Texts>('../../widgets/**/messages/*.json', { eager: true, import: 'default' });

/** Texts that stand beside widgets and field types. Server only: a page is given those that its widgets may say. */
export const folders = textFolders(files);
