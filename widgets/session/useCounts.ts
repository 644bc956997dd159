import type { DataOf } from '#runtime/data/dataOf.ts';
import { WHILE_AWAY } from '#runtime/registry/ask.ts';
import { call, type Need } from '#runtime/registry/need.ts';
import { useResource } from '#runtime/render/useResource.ts';

/** Things that links may count: unread messages, and running offers. */
export const countable = ['messages', 'offers'] as const;
type Countable = (typeof countable)[number];

interface Counting {
  items: readonly { counts?: Countable | undefined }[];
}

const doesCount = ({ items }: Counting, what: Countable): boolean => items.some((item) => item.counts === what);

/** Needs of a widget whose `items` count something. */
export const countNeeds = {
  inbox: call('inbox.get', {
    for: 'player',
    input: (facts) => (doesCount(facts.props, 'messages') ? { unread: '1', limit: 1 } : null),
    refreshOn: ['notification', 'inbox.read'],
    expects: WHILE_AWAY,
  }),
  running: call('campaigns.getoffers', {
    for: 'player',
    input: (facts) => (doesCount(facts.props, 'offers') ? { limit: 1 } : null),
    refreshOn: ['offer.announced', 'offer.deactivated'],
    expects: WHILE_AWAY,
  }),
} satisfies Record<string, Need<Counting>>;
export type CountData = DataOf<typeof countNeeds>;

/** Counts unread messages and running offers. A count that cannot be fetched is 0: a menu works without it. Use inside `observer`. */
export function useCounts({ inbox, running }: Partial<CountData>): Record<Countable, number> {
  const messages = useResource(inbox).value;
  const offers = useResource(running).value;
  return { messages: messages?.unread ?? 0, offers: offers?.total ?? 0 };
}

/** Shortens a count to fit a round badge. */
export function shortCount(count: number): string {
  return count > 9 ? '9+' : String(count);
}
