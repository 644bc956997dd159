import type { FormsCallTypes } from '#schemas/platform/forms.ts';
import type { Samples } from './sample.ts';

export const formsSamples: Samples<FormsCallTypes> = {
  'forms.answer': async () => ({
    form: 'survey',
    answers: JSON.stringify({
      liked: 'The lantern game',
      stars: 5,
      again: true,
      friends: [{ name: 'Ann' }, { name: 'Bo' }],
    }),
    request_id: `survey-${crypto.randomUUID()}`,
  }),
};
