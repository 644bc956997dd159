import type { StartChat } from '#runtime/ports/chatVendor.ts';
import { vendorGlobal } from '../../vendors/vendorGlobal.ts';
import type { Settings } from './schema.ts';

interface Chat {
  init(options: Readonly<Record<string, unknown>>): Promise<void>;
  show(): void;
  hide(): void;
  open(): void;
  reset(): void;
  destroy(): void;
}

export const start: StartChat<Settings> = async ({ settings, locale, person, isSomebodyElse, load }) => {
  const { widget } = settings;
  await load('https://chat.betunlim.com/widget.js');
  const chat = vendorGlobal<Chat>('BetunlimChat');
  if (isSomebodyElse) chat.reset();
  await chat.init({ widget, locale, user: person, hidden: true });
  return { show: () => chat.show(), hide: () => chat.hide(), open: () => chat.open(), stop: () => chat.destroy() };
};
