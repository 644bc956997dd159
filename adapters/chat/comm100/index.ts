import type { StartChat } from '#runtime/ports/chatVendor.ts';
import { expose } from '../../vendors/vendorGlobal.ts';
import type { Settings } from './schema.ts';

/** Puts its button on the page by itself and takes no orders: it can neither be opened nor learn who the visitor is. Source: CHAT-02. */
export const start: StartChat<Settings> = async ({ settings, load }) => {
  const { siteId, codePlan } = settings;
  const place = Object.assign(document.createElement('div'), { id: `comm100-button-${codePlan}` });
  document.body.append(place);
  expose({
    Comm100API: {
      chat_buttons: [{ code_plan: codePlan, div_id: place.id }],
      site_id: siteId,
      main_code_plan: codePlan,
    },
  });
  await load(`https://vue.comm100.com/livechat.ashx?siteId=${siteId}`);
  return {
    show: () => place.removeAttribute('hidden'),
    hide: () => place.setAttribute('hidden', ''),
    stop: () => place.remove(),
  };
};
