import { faultWords } from '#runtime/expression/faultWords.ts';
import { escaped } from '../../document/heldIn.ts';
import { hasMessage, type Said } from '../hasMessage.ts';
import { nodesIn } from '../nodesIn.ts';
import { checkOfDocument, nameOf } from '../scene.ts';

/**
 * Texts that a widget's code uses and no language has: visitors would read their keys. A site without any texts of the interface gets no
 * such finding.
 */
export const widgetTexts = checkOfDocument(['messages'], function* (content, { catalog, messages }) {
  if (Object.keys(messages).length === 0) return;
  const looked = new Set<string>();
  for (const [id, { type = '' }] of Object.entries(nodesIn(content))) {
    if (looked.has(type) || !Object.hasOwn(catalog.widgets, type)) continue;
    looked.add(type);
    const missing = (catalog.widgets[type]?.messages ?? []).filter(
      (pattern) => !isAnySaid(pattern, { catalog, messages }),
    );
    if (missing.length === 0) continue;
    const pointer = `/nodes/${escaped(id)}/type`;
    const words = faultWords('text.unsaid', { type, keys: missing.join(', ') });
    yield { document: nameOf(content), pointer, code: 'text.unsaid', ...words };
  }
});

/** Checks whether some language has a text, or any with this prefix (`cashier.*`). */
function isAnySaid(pattern: string, said: Said): boolean {
  if (!pattern.endsWith('*')) return hasMessage(pattern, said);
  const start = pattern.slice(0, -1);
  const tables = [...Object.values(said.messages), ...Object.values(said.catalog.texts).map(Object.keys)];
  return tables.some((keys) => keys.some((key) => key.startsWith(start)));
}
