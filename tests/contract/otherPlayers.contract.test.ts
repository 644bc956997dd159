import { expect, it } from 'vitest';
import { type CallName, calls, definitionOf } from '#schemas/platform/index.ts';
import { anotherPlayer } from '../support/players.ts';
import { platformForAllTests } from '../support/testPlatform.ts';
import { samples } from './samples/index.ts';

const site = platformForAllTests();

/** Names that may name something of a player's own. */
const IDS = /(^|_)(id|ids|uid|transaction|contact|round|session|bet|ticket|payment|requisites?|offer)$/i;
/** The browser's own key of a wish, and names of things that are everybody's. */
const EVERYBODYS: ReadonlySet<string> = new Set([
  'request_id',
  'tournament_id',
  'character_id',
  'publisher_id',
  'track_id',
  'goal_id',
]);
/** Calls whose ids name what is public, or what the asker makes: with the reason. */
const PUBLIC: Partial<Record<CallName, string>> = {
  'account.addcontact': 'the contact is the asker’s own from then on',
  'campaigns.takepromotions': 'an offer is everybody’s; whether it fits is asked of the asker',
  'cashier.makedeposit': 'offers and ways to pay are everybody’s',
  'cashier.makewithdrawal': 'ways to be paid are everybody’s',
  'loyalty.setcharacter': 'characters are everybody’s',
  'loyalty.buyproduct': 'products are everybody’s',
  'loyalty.claimquest': 'quests are everybody’s; how far one is, is asked of the asker',
};

const idsOf = (name: CallName): string[] =>
  Object.keys((definitionOf(name).request as { properties?: object }).properties ?? {}).filter(
    (field) => IDS.test(field) && !EVERYBODYS.has(field),
  );
const asking = (Object.keys(calls) as CallName[]).filter(
  (name) => definitionOf(name).player && PUBLIC[name] === undefined && idsOf(name).length > 0,
);

it.each(asking)('%s gives a stranger the answer for what does not exist [REL-S16]', async (name) => {
  const owner = await anotherPlayer(site, `owner-${name}`);
  const stranger = await anotherPlayer(site, `stranger-${name}`);
  const sample = samples[name];
  const input = (typeof sample === 'function' ? await sample(owner, site) : sample) as Record<string, unknown>;
  const ids = idsOf(name).filter((field) => field in input);
  const key = 'request_id' in input ? { request_id: 'another-wish-01' } : {};
  const missing = { ...input, ...key, ...Object.fromEntries(ids.map((field) => [field, nothingLike(input[field])])) };
  const answers = [];
  for (const given of [input, missing]) {
    const { status, data, error } = await stranger.call(name, given);
    answers.push({ status, data, type: error?.type, codes: error?.error_data, message: error?.message });
  }
  expect(answers[0]).toEqual(answers[1]);
  const { status, error } = await owner.call(name, input);
  expect([status, error]).toEqual([200, undefined]); // the id was good: the stranger has not used it up either
});

it('asks about every call that takes an id', () => {
  expect(asking).toEqual(expect.arrayContaining(['account.revokeSession', 'account.sendconfirmationtocontact']));
});

/** A value of the same form that names nothing. */
function nothingLike(value: unknown): unknown {
  if (typeof value === 'number') return value + 900_000_000;
  const text = String(value);
  if (text.includes('@')) return `nothing-${text}`;
  return text.replace(/[A-Za-z0-9]/g, (sign) =>
    /\d/.test(sign) ? String((Number(sign) + 5) % 10) : sign === 'f' ? 'a' : 'f',
  );
}
