import { defineAction } from '#runtime/action/defineAction.ts';
import { withPrefix } from '#runtime/document/prefix.ts';
import { safeLink } from '#runtime/document/url.ts';
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
    const href = safeLink(to);
    if (period === undefined || href === null) return report.fault('exclusion refused', { given, to });
    const exclude = (): Promise<unknown> => platform.call('account.setSelfExclusion', { period });
    await runtime.area('session').endBy(exclude, withPrefix(href, runtime.page.prefix));
  },
});
