import { calls } from '../api/calls.ts';
import type { Studio } from '../app/Studio.ts';
import { partsHost } from '../move/partsHost.ts';
import { EditorStore } from './EditorStore.ts';

/** Opens a document. @throws Refusal, NoAnswer */
export async function openEditor(studio: Studio, key: string): Promise<EditorStore> {
  await studio.leaving.get(key);
  const [opened, types, language, tab] = await Promise.all([
    calls.document(key),
    calls.widgets(),
    calls.language(),
    studio.tab.open(),
  ]);
  const widgets = new Map(types.map((one) => [one.type, one]));
  return new EditorStore(studio, opened, { widgets, language, tab, hostOf: partsHost });
}
