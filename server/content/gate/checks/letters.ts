import { faultWords } from '#runtime/expression/faultWords.ts';
import { commonTokens, letterKinds, writtenKeys } from '../../../kernel/outbox/kinds.ts';
import { tokensOf } from '../../../kernel/outbox/letters.ts';
import type { Told } from '../../document/finding.ts';
import { escaped } from '../../document/heldIn.ts';
import { checkOfDocument, nameOf } from '../scene.ts';

/** Words of letters and of messages to players: the values they name must be there, and what the letter is sent for must be named. */
export const letters = checkOfDocument([], function* (content) {
  if (content.kind !== 'messages') return;
  for (const [key, text] of Object.entries(content.messages)) {
    const known = knownBy(key);
    if (known === undefined) continue;
    const place = { document: nameOf(content), pointer: `/messages/${escaped(key)}`, locale: content.id };
    yield* faultsOf(text, known).map((fault) => ({ ...place, ...fault }));
  }
});

/** Tokens that a text may name, and the one that it must. */
interface Known {
  tokens: readonly string[];
  needs?: string | undefined;
}

/** `null`: there is no such letter; undefined: the text belongs to no letter. */
function knownBy(key: string): Known | null | undefined {
  if (key.startsWith('inbox.')) return writtenKeys.includes(key) ? { tokens: [] } : null;
  if (key === 'letters.unsubscribe') return { tokens: ['unsubscribe', ...commonTokens], needs: 'unsubscribe' };
  const [, kind = '', part] = /^letters\.([a-z-]+)\.(subject|text)$/.exec(key) ?? [];
  if (!key.startsWith('letters.')) return undefined;
  const letter = letterKinds.get(kind);
  if (!letter) return null;
  return { tokens: [...letter.tokens, ...commonTokens], needs: part === 'text' ? letter.needs : undefined };
}

type Fault = Pick<Told, 'code' | 'found' | 'expected' | 'said'>;

function faultsOf(text: string, known: Known | null): Fault[] {
  if (known === null) return [{ code: 'letter.unknown', ...faultWords('letter.unknown') }];
  const named = tokensOf(text);
  const names = known.tokens.join(', ');
  const strange = named.filter((token) => !known.tokens.includes(token));
  const faults = strange.map((name): Fault => {
    const token = `{{${name}}}`;
    const words = names === '' ? faultWords('letter.noToken', { token }) : faultWords('letter.token', { token, names });
    return { code: 'letter.token', ...words };
  });
  if (known.needs === undefined || named.includes(known.needs)) return faults;
  return [...faults, { code: 'letter.needs', ...faultWords('letter.needs', { token: `{{${known.needs}}}` }) }];
}
