import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inherit } from '#runtime/document/inherit.ts';
import type { Operation } from '#runtime/document/overlay.ts';
import { recordOf } from '#schemas/record.ts';
import { editText } from '../../server/content/collections/editText.ts';
import { Draft } from '../../studio/editor/Draft.ts';
import { Saver } from '../../studio/editor/Saver.ts';
import type { Document } from '../../studio/editor/tree.ts';

const CONTENT = join(import.meta.dirname, '..', '..', 'content');
/** Each brand's line, the nearest first. */
const LINES: Readonly<Record<string, readonly string[]>> = {
  base: [],
  'brands/aurora': ['base'],
  'brands/kestrel': ['brands/aurora', 'base'],
  'brands/tidal': ['base'],
};

interface Stored {
  text: string;
  document: Document;
}

const stored = new Map(
  globSync('**/*.json', { cwd: CONTENT }).map((file): [string, Stored] => {
    const text = readFileSync(join(CONTENT, file), 'utf8');
    return [file, { text, document: JSON.parse(text) as Document }];
  }),
);
const folderOf = (file: string): string => Object.keys(LINES).find((folder) => file.startsWith(`${folder}/`)) ?? '';

/** What a brand's own version changes, as the server tells it. */
function inheritedBy(file: string): Document | null {
  const folder = folderOf(file);
  const name = file.slice(folder.length);
  const line = (LINES[folder] ?? []).toReversed();
  const above = line.map((one) => stored.get(one + name)?.document).filter((one) => one !== undefined);
  return above.reduce<Document | null>((made, own) => inherit(made ?? undefined, own).document ?? made, null);
}

/** Writes every value of every part, as it is, where it is. */
function sameValues(shown: Document): Operation[] {
  return Object.entries(recordOf(shown['nodes'])).flatMap(([node, value]) =>
    Object.entries(recordOf(recordOf(value)['props'])).map(
      ([name, one]): Operation => ({ op: 'set', node, at: `/props/${name}`, value: one }),
    ),
  );
}

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
});
afterEach(() => void vi.unstubAllGlobals());

describe('a document of the starter content', () => {
  it('is found, and so are versions of brands', () => {
    expect(stored.size).toBeGreaterThan(100);
    expect([...stored].filter(([, { document }]) => 'operations' in document).length).toBeGreaterThan(5);
  });

  it.each([...stored])(
    '%s is saved by the Studio without a byte of difference where nothing was changed',
    async (file, { text, document }) => {
      const inherited = 'operations' in document ? inheritedBy(file) : null;
      const draft = new Draft(document, Date.now, inherited);
      const save = vi.fn();
      const seen = { draft: 0, basedOn: 1 };
      const opened = {
        key: file,
        document,
        live: document,
        seen,
        status: 'live',
        author: '',
        changedAt: '',
        inherited,
      } as const;
      const saver = new Saver({
        draft,
        opened: {
          ...opened,
          may: { edit: true, publish: true },
          shownBy: [],
          inheritsFrom: [],
          overriddenBy: [],
          said: {},
        },
        whose: { person: 'ann', key: file, tab: 'one' },
        save,
        tell: () => undefined,
        isStopped: () => false,
        fault: String,
      });
      expect(draft.edit({ operations: sameValues(draft.shown), words: 'Nothing new' })).toBeNull();
      draft.edit({ operations: [{ op: 'set', at: '/id', value: 'another' }], words: 'A change' });
      draft.undo();
      expect([await saver.save(), saver.isDirty]).toEqual([true, false]);
      expect(save).not.toHaveBeenCalled();
      expect(editText(text, draft.document)).toBe(text);
      void saver.stop();
    },
  );
});
