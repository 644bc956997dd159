import type { StartChat } from '#runtime/ports/chatVendor.ts';
import { expose, vendorGlobal } from '../../vendors/vendorGlobal.ts';
import type { Settings } from './schema.ts';

/** As far as it is used here. Source: LiveTex, JavaScript API. */
interface LiveTex {
  setName(name: string): void;
  setManyVisitorAttributes(attributes: Readonly<Record<string, string>>): void;
  showLabel(): void;
  hideLabel(): void;
  showClientInterface(): void;
  hideClientInterface(): void;
}

export const start: StartChat<Settings> = async ({ settings, locale, person, sessionId, load }) => {
  const { id } = settings;
  const isThere = new Promise<void>((resolve) => expose({ LiveTex: { onLiveTexReady: () => resolve() } }));
  expose({ liveTexID: id, liveTex_object: true });
  await load('https://cs15.livetex.ru/js/client.js');
  await isThere;
  const chat = vendorGlobal<LiveTex>('LiveTex');
  if (person?.firstName) chat.setName(person.firstName);
  chat.setManyVisitorAttributes(known({ ...person, locale, session: await sessionId() }));
  chat.hideLabel();
  return {
    show: () => chat.showLabel(),
    hide: () => chat.hideLabel(),
    open: () => chat.showClientInterface(),
    stop() {
      chat.hideClientInterface();
      chat.hideLabel();
    },
  };
};

/** Leaves out values that are missing or empty. */
function known(values: Readonly<Record<string, string | null | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
