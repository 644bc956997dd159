import { faultWords } from '#runtime/expression/faultWords.ts';
import type { AnyDocument } from '#schemas/content/index.ts';
import { recordOf } from '#schemas/record.ts';
import { escaped } from '../../document/heldIn.ts';
import { placesOf } from '../../forms/places.ts';
import { hasMessage } from '../hasMessage.ts';
import { checkOfDocument, nameOf } from '../scene.ts';

/** A text that a document names by its key. */
interface Named {
  key: string;
  pointer: string;
}

/** Texts that a document names and no language has, neither its own nor among those of the interface: nobody could read anything there. */
export const texts = checkOfDocument(['messages'], function* (content, { catalog, messages }) {
  if (content.kind === 'media') return; // checks/alts.ts: a picture wants words where it is shown
  // a brand comes first, and its texts after it
  if (content.kind === 'brand' && Object.values(messages).every((keys) => keys.length === 0)) return;
  const table = ('text' in content ? content.text : undefined) ?? {};
  const isOwn = (key: string): boolean => Object.hasOwn(table, key) && Object.keys(table[key] ?? {}).length > 0;
  const named = [...namedIn({ ...content, text: undefined }), ...fixedKeys(content)];
  for (const { key, pointer } of named) {
    if (isOwn(key) || hasMessage(key, { catalog, messages })) continue;
    yield {
      document: nameOf(content),
      pointer,
      code: 'text.nowhere',
      ...faultWords('text.nowhere', { key }),
    };
  }
});

function namedIn(content: object): Named[] {
  const found: Named[] = [];
  const ahead: { value: unknown; pointer: string }[] = [{ value: content, pointer: '' }];
  for (let here = ahead.pop(); here !== undefined; here = ahead.pop()) {
    const { value, pointer } = here;
    if (value === null || typeof value !== 'object') continue;
    const key = recordOf(value)['$t'];
    if (typeof key === 'string') found.push({ key, pointer });
    else
      for (const [name, inner] of Object.entries(value))
        ahead.push({ value: inner, pointer: `${pointer}/${escaped(name)}` });
  }
  return found.toReversed();
}

/** A word of several parts with dots between them is no sentence: it names a text of the interface. */
const KEY = /^[a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9_]+)+$/;

/** Messages of a form's rules are either written out, or name a text of the interface. */
function fixedKeys(content: AnyDocument): Named[] {
  if (content.kind !== 'form') return [];
  const ofRules = placesOf(content).flatMap(({ field: { rules = [], check }, pointer }) => [
    ...rules.map(({ message }, at) => [message, `${pointer}/rules/${at}/message`] as const),
    [check?.message, `${pointer}/check/message`] as const,
  ]);
  const ofForm = Object.entries(content.messages ?? {}).map(
    ([name, text]) => [text, `/messages/${escaped(name)}`] as const,
  );
  return [...ofRules, ...ofForm].flatMap(([text, pointer]) =>
    typeof text === 'string' && KEY.test(text) ? [{ key: text, pointer }] : [],
  );
}
