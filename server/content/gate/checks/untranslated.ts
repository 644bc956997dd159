import { faultWords } from '#runtime/expression/faultWords.ts';
import { counted } from '../counted.ts';
import { checkOfDocument, nameOf } from '../scene.ts';

/** Texts that are still listed as untranslated although the catalogue says them: the list is for whoever translates. */
export const untranslated = checkOfDocument([], function* (content) {
  if (content.kind !== 'messages') return;
  const { messages, untranslated: listed = {} } = content;
  const done = Object.keys(listed).filter((key) => Object.hasOwn(messages, key));
  if (done.length === 0) return;
  const place = { document: nameOf(content), pointer: '/untranslated', locale: content.id };
  yield { ...place, code: 'text.untranslated', ...faultWords('text.untranslated', { keys: counted(done) }) };
});
