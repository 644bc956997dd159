import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pointerTo } from '#runtime/document/fault.ts';
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

/** What names a document, and what is not written by its place in it; of catalogues only letters are. */
const NOT_BY_PLACE: ReadonlySet<string> = new Set(['kind', 'format', 'id', 'nodes', 'operations']);

/** Writes every value of every part, as it is, where it is; and every other value: fields of forms, settings, tokens of a theme, rules of redirects. */
function sameValues(shown: Document): Operation[] {
  const parts = Object.entries(recordOf(shown['nodes'])).flatMap(([node, value]) =>
    Object.entries(recordOf(recordOf(value)['props'])).map(
      ([name, one]): Operation => ({ op: 'set', node, at: `/props/${name}`, value: one }),
    ),
  );
  const isCatalogue = shown['kind'] === 'messages';
  const others = isCatalogue ? [] : Object.entries(shown).filter(([name]) => !NOT_BY_PLACE.has(name));
  const letters = Object.entries(recordOf(shown['messages'])).filter(([key]) => key.startsWith('letters.'));
  return [
    ...parts,
    ...others.flatMap(([name, value]) => valuesIn(value, pointerTo('', name))),
    ...letters.map(([key, value]): Operation => ({ op: 'set', at: pointerTo('/messages', key), value })),
  ];
}

/** Writes each value that has no others in it. */
function valuesIn(value: unknown, at: string): Operation[] {
  const inner = value !== null && typeof value === 'object' ? Object.entries(value) : [];
  if (inner.length === 0) return [{ op: 'set', at, value }];
  return inner.flatMap(([name, one]) => valuesIn(one, pointerTo(at, name)));
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

  it('is written value by value also in fields of forms, settings, themes, redirects and letters', () => {
    const written = (file: string): string[] => sameValues(stored.get(file)?.document ?? {}).map(({ at }) => at ?? '');
    expect(written('base/forms/registration.json').filter((at) => at.startsWith('/fields/')).length).toBeGreaterThan(
      10,
    );
    expect(written('base/config.json').length).toBeGreaterThan(10);
    expect(written('base/theme.json')).toContain('/tokens/radius-s');
    expect(written('base/redirects.json')).toContain('/rules/0/from_url');
    const letters = [...stored.keys()].filter((file) =>
      written(file).some((at) => at.startsWith('/messages/letters.')),
    );
    expect(letters).not.toEqual([]);
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
