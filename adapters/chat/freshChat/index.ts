import type { ChatPerson, StartChat } from '#runtime/ports/chatVendor.ts';
import { vendorGlobal } from '../../vendors/vendorGlobal.ts';
import type { Settings } from './schema.ts';

/** As far as it is used here. Source: Freshchat, web SDK. */
interface Widget {
  init(options: Readonly<Record<string, unknown>>): void;
  on(event: string, listener: (data?: Readonly<Record<string, unknown>>) => void): void;
  open(): void;
  show(): void;
  hide(): void;
  destroy(): void;
  user: { clear(): Promise<unknown> };
}

/** Events that are recorded of a player's conversation. Source: CHAT-06. */
const EVENTS = ['widget:opened', 'widget:closed', 'message:sent', 'message:received', 'csat:received'] as const;

export const start: StartChat<Settings> = async ({ settings, locale, person, isSomebodyElse, load, emit }) => {
  const { token, host } = settings;
  await load(`https://${host}/js/widget.js`);
  const widget = vendorGlobal<Widget>('fcWidget');
  const isThere = new Promise<void>((resolve) => widget.on('widget:loaded', () => resolve()));
  widget.init({
    token,
    host: `https://${host}`,
    locale,
    ...detailsOf(person),
    config: { headerProperty: { hideChatButton: true } },
  });
  await isThere;
  if (isSomebodyElse) await widget.user.clear();
  for (const event of EVENTS)
    widget.on(event, (data = {}) => {
      const { conversationId } = data;
      emit({ event, ...(typeof conversationId === 'string' ? { conversation: conversationId } : {}), data });
    });
  return {
    show: () => widget.show(),
    hide: () => widget.hide(),
    open: () => widget.open(),
    stop: () => widget.destroy(),
  };
};

function detailsOf(person: ChatPerson | null): Readonly<Record<string, unknown>> {
  if (!person) return {};
  const { uid, firstName, email, tel } = person;
  return { externalId: uid, firstName, email, phone: tel };
}
