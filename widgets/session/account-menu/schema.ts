import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call, type Need } from '#runtime/registry/need.ts';
import { detalization } from '#schemas/parts/detalization.ts';
import { link } from '#schemas/parts/link.ts';
import { iconNames } from '#widgets/parts/Icon/strokes.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['items'],
  properties: {
    items: {
      type: 'array',
      title: 'Links',
      maxItems: 12,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['label', 'href'],
        properties: {
          label: { type: 'string', title: 'Label', maxLength: 60 },
          href: link,
          icon: { enum: iconNames, title: 'Icon' },
          counts: { enum: ['messages', 'offers'], title: 'What is counted beside it' },
        },
      },
    },
    details: { ...detalization, title: 'Places where the balance is told wallet by wallet' },
  },
} as const;
export type Props = FromSchema<typeof props>;

const counts = ({ items }: Props, what: 'messages' | 'offers'): boolean => items.some((item) => item.counts === what);

/** A platform that is away takes a count away, not the page. */
const AWAY = ['ApplicationUnavailableException', 'ApplicationDisabledException'] as const;

const needs = {
  inbox: call('inbox.get', {
    for: 'player',
    input: (facts) => (counts(facts.props, 'messages') ? { unread: '1', limit: 1 } : null),
    refreshOn: ['notification', 'inbox.read'],
    expects: AWAY,
  }),
  running: call('campaigns.getoffers', {
    for: 'player',
    input: (facts) => (counts(facts.props, 'offers') ? { limit: 1 } : null),
    refreshOn: ['offer.announced', 'offer.deactivated'],
    expects: AWAY,
  }),
} satisfies Record<string, Need<Props>>;
export type Data = DataOf<typeof needs>;

/** A player's own menu, with the way out; what is new is counted on its button and inside, as it happens. Guests have `session/guest-links` instead. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Account menu',
  description: 'A signed-in player’s menu, with the way out; guests see nothing.',
  icon: 'user',
  props,
  hydrate: 'load',
  needs,
  messages: ['session.failed', 'session.balance_*'],
});
