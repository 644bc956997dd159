import type { StartChat } from '#runtime/ports/chatVendor.ts';
import { expose, vendorGlobal } from '../../vendors/vendorGlobal.ts';
import type { Settings } from './schema.ts';

/** One function for everything: orders given before its code is there wait in `q`. Source: Verbox, JavaScript API. */
type Verbox = ((order: string, value?: unknown) => void) & { q?: unknown[][] };

export const start: StartChat<Settings> = async ({ settings, locale, person, isSomebodyElse, load }) => {
  const { key } = settings;
  const waiting: unknown[][] = [];
  const early: Verbox = Object.assign((...order: unknown[]) => void waiting.push(order), { q: waiting });
  expose({ supportAPIMethod: 'Verbox', Verbox: early });
  const isThere = new Promise<void>((resolve) => early('setCallback', { name: 'ready', callback: () => resolve() }));
  await load(`https://admin.verbox.ru/support/support.js?h=${encodeURIComponent(key)}`);
  await isThere;
  const send = (order: string, value?: unknown): void => vendorGlobal<Verbox>('Verbox')(order, value);
  send('hideTrigger');
  if (isSomebodyElse) send('clearClient');
  if (person) {
    const { uid, firstName: name, email, tel: phone } = person;
    send('setClientInfo', { name, email, phone, customData: { uid, locale } });
  } else send('setClientInfo', { customData: { locale } });
  return {
    show: () => send('showTrigger'),
    hide: () => send('hideTrigger'),
    open: () => send('openSupport'),
    stop() {
      send('closeSupport');
      send('hideTrigger');
    },
  };
};
