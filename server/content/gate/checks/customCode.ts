import { type FaultWords, faultWords } from '#runtime/expression/faultWords.ts';
import type { ConfigDocument } from '#schemas/content/config.ts';
import { ownCookies, ownKeys } from '#schemas/content/customCode.ts';
import { faultOf, fingerprintOf } from '../../customCode/inspect.ts';
import { checkOfDocument, nameOf } from '../scene.ts';

/** Custom code of the settings: who answers for it, why it is there, and whether it is the code that was looked at (REL-C14). */
export const customCode = checkOfDocument([], function* (content) {
  if (content.kind !== 'config') return;
  for (const [index, entry] of (content.customCode ?? []).entries()) {
    const place = { document: nameOf(content), pointer: `/customCode/${index}` };
    // one that is switched off does nothing yet
    const severity = entry.isEnabled ? {} : { severity: 'warning' as const };
    const own = ownNamesIn(content, entry.stores ?? []);
    if (own.length > 0)
      yield {
        ...place,
        pointer: `${place.pointer}/stores`,
        code: 'code.stores',
        ...faultWords('code.stores', { names: own.join(', ') }),
      };
    const fault = faultOf(entry);
    if (fault === 'unexplained')
      yield {
        ...place,
        ...severity,
        code: 'code.unexplained',
        ...faultWords('code.unexplained'),
      };
    if (fault === 'changed')
      yield {
        ...place,
        ...severity,
        pointer: `${place.pointer}/hash`,
        code: 'code.changed',
        ...hashWords(entry.hash, fingerprintOf(entry.code)),
      };
    if (fault === 'unclosed')
      yield {
        ...place,
        ...severity,
        pointer: `${place.pointer}/code`,
        code: 'code.unclosed',
        ...faultWords('code.unclosed'),
      };
  }
});

function hashWords(hash: string | undefined, wanted: string): FaultWords {
  return hash ? faultWords('code.changed', { hash, wanted }) : faultWords('code.noHash', { wanted });
}

/** Names of an entry that are the site's own, or that its settings keep in the browser: they are never removed. */
function ownNamesIn({ access }: ConfigDocument, names: readonly string[]): string[] {
  const queries = (access?.keptQuery ?? []).map((one) => (typeof one === 'string' ? one : one.name));
  const own = [...ownCookies, ...ownKeys, ...queries, ...Object.keys(access?.popupFlags ?? {})];
  return names.filter((name) => own.some((one) => meet(name, one)));
}

/** Checks whether two names, or beginnings that end in `*`, can mean the same. */
function meet(a: string, b: string): boolean {
  const [start = '', other = ''] = [a, b].map((name) => name.replace(/\*$/, ''));
  return (a.endsWith('*') && other.startsWith(start)) || (b.endsWith('*') && start.startsWith(other)) || a === b;
}
