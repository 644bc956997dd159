import { defineAction } from '#runtime/action/defineAction.ts';
import { linkOf } from '#runtime/action/linkOf.ts';
import { exclusionPeriods } from '#schemas/platform/protectionLimits.ts';

/** Excludes the player from play, which signs them out everywhere, and goes to the page that says what holds now. Source: PROT-09. */
export const action = defineAction<{ period: string; to: string }>({
  makes: 'account.setSelfExclusion',
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['period', 'to'],
    properties: {
      // what the visitor chose; never a text of the document
      period: { type: 'object', required: ['get'], properties: { get: { type: 'string', pattern: '^event\\.' } } },
      to: { type: 'string', minLength: 1, maxLength: 2_048, format: 'link' },
    },
  },
  async run({ runtime, step }, { period: given, to }) {
    const { platform, report } = runtime.ports;
    const isChosen = typeof step.with?.['period'] === 'object';
    const period = exclusionPeriods.find((known) => isChosen && known === given);
    if (period === undefined) return report.fault('exclusion refused', { given });
    const href = linkOf(runtime, to);
    if (href === null) return;
    const exclude = (): Promise<unknown> => platform.call('account.setSelfExclusion', { period });
    await runtime.area('session').endBy(exclude, href);
  },
});
