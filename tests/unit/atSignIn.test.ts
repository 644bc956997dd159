import { expect, it } from 'vitest';
import { type Ask, keyOf } from '#runtime/registry/ask.ts';
import { infoNeed } from '#widgets/loyalty/needs.ts';
import { widget as contacts } from '#widgets/profile/contacts/schema.ts';
import { widget as offers } from '#widgets/promo/offers/schema.ts';
import { widget as limits } from '#widgets/protection/limits/schema.ts';
import { needs } from '#widgets/session/at-sign-in/schema.ts';

/** Where the same is shown. */
const shown: Readonly<Record<keyof typeof needs, unknown>> = {
  profile: contacts.needs?.['profile'],
  loyalty: infoNeed,
  offers: offers.needs?.['own'],
  limits: limits.needs?.['limits'],
};

/** The name under which a tab shares the answer of a need without props. */
function sharedAs(need: unknown): string {
  const { input, ...ask } = need as Omit<Ask, 'input'> & { input?: (facts: object) => object };
  return keyOf({ ...ask, input: input?.({}) ?? {} });
}

it.each(Object.entries(needs))(
  '%s, loaded after a sign-in, is the very answer that its page shows [STATE-01]',
  (name, need) => {
    expect(sharedAs(shown[name as keyof typeof needs])).toBe(sharedAs(need));
  },
);
