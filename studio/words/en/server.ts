import { namesOf } from '#schemas/record.ts';
import { type ServerWord, serverWords } from '#schemas/serverWords/index.ts';

type Server = { readonly [Code in ServerWord as `server.${Code}`]: (typeof serverWords)[Code] };

/**
 * What the server says: its own words, which the terminal says too. Two of them are those of Strapi’s clients, who compare them; people read what
 * helps them.
 */
export const server = {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each code has its key
  ...(Object.fromEntries(namesOf(serverWords).map((code) => [`server.${code}`, serverWords[code]])) as Server),
  'server.auth.wrong': 'The name or the password is wrong.',
  'server.call.notFound': 'There is none of this name, or you may not see it.',
} as const;
