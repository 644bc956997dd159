import { FEEDBACK_MAX, FEEDBACK_MIN, feedbackTopics } from '#schemas/platform/support.ts';
import type { Handler } from '../../context.ts';
import { sitePage } from '../../sitePages.ts';
import { supportAddress } from './supportAddress.ts';

export const getsettings: Handler<'support.getsettings'> = async (_, { brand, player, settings }) => ({
  email: supportAddress({ brand, settings }),
  hours: { from: '07:00', to: '23:00' },
  help_path: sitePage(brand, 'support'),
  feedback: {
    topics: [...feedbackTopics],
    min_length: FEEDBACK_MIN,
    max_length: FEEDBACK_MAX,
    email_required: player === null,
  },
});
