import type { StartChat } from '#runtime/ports/chatVendor.ts';
import { expose, vendorGlobal } from '../../vendors/vendorGlobal.ts';
import type { Settings } from './schema.ts';

/** As far as it is used here. Source: LiveChat, «Chat Widget JS API». */
interface Widget {
  on(event: string, listener: () => void): void;
  call(method: string, value?: unknown): void;
}

export const start: StartChat<Settings> = async ({ settings, locale, person, isSomebodyElse, load }) => {
  const { license, group } = settings;
  expose({
    __lc: {
      license,
      ...(group === undefined ? {} : { group }),
      asyncInit: true,
      integration_name: 'manual_onboarding',
    },
  });
  await load('https://cdn.livechatinc.com/tracking.js');
  const widget = vendorGlobal<Widget & { init(): void }>('LiveChatWidget');
  const isThere = new Promise<void>((resolve) => widget.on('ready', () => resolve()));
  widget.init();
  await isThere;
  widget.call('hide');
  // a guest after a player: the name that the last one had is overwritten
  if (person || isSomebodyElse) {
    widget.call('set_customer_name', person?.firstName ?? '');
    widget.call('set_customer_email', person?.email ?? '');
  }
  const { uid = '', tel: phone = '' } = person ?? {};
  widget.call('set_session_variables', { uid, phone, locale });
  return {
    show: () => widget.call('minimize'),
    hide: () => widget.call('hide'),
    open: () => widget.call('maximize'),
    stop: () => widget.call('destroy'),
  };
};
