import { toastTopics } from '#schemas/content/toast.ts';
import type { ActionStep } from '../document/step.ts';
import { safeImage } from '../document/url.ts';
import { type ToastRequest, toastTones } from '../store/ToastStore.ts';
import { defineAction } from './defineAction.ts';

interface Params
  extends Pick<ToastRequest, 'tone' | 'component' | 'title' | 'text' | 'icon' | 'timeMs' | 'allowClose'> {
  /** Label of the notice's button; a press runs `then`, and closes the notice. */
  button?: string;
  then?: ActionStep[];
}

/** Shows a short notice (DLG-09). Actions that follow in the list run as soon as it is shown. */
export const action = defineAction<Params>({
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['text'],
    properties: {
      tone: { enum: toastTones },
      component: { enum: toastTopics },
      title: { type: ['string', 'object'] },
      text: { type: ['string', 'object'] },
      icon: { type: 'string', pattern: '^(/|https://)', format: 'image' },
      button: { type: ['string', 'object'] },
      then: { type: 'array' },
      timeMs: { type: 'integer', minimum: 0 },
      allowClose: { type: 'boolean' },
    },
    dependencies: { then: ['button'] },
  },
  run({ runtime, detail, dialog }, { button, then = [], icon, ...request }) {
    const picture = safeImage(icon);
    const key = runtime.toasts.show({
      ...request,
      ...(picture === null ? {} : { icon: picture }),
      ...(button === undefined ? {} : { button: { title: button, onPress: press } }),
    });
    function press(): void {
      runtime.toasts.close(key);
      void runtime.run(then, { detail, ...(dialog === undefined ? {} : { dialog }) });
    }
  },
});
