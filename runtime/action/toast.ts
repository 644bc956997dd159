import { type ToastRequest, toastTones, toastTopics } from '../dialog/ToastStore.ts';
import { defineAction } from './defineAction.ts';

/** Shows a short notice (DLG-09). */
export const action = defineAction<
  Pick<ToastRequest, 'tone' | 'component' | 'title' | 'text' | 'timeMs' | 'allowClose'>
>({
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['text'],
    properties: {
      tone: { enum: toastTones },
      component: { enum: toastTopics },
      title: { type: ['string', 'object'] },
      text: { type: ['string', 'object'] },
      timeMs: { type: 'integer', minimum: 0 },
      allowClose: { type: 'boolean' },
    },
  },
  run({ runtime }, toast) {
    runtime.toasts.show(toast);
  },
});
