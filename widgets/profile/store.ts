import { GAP } from '#runtime/ports/news.ts';
import type { AreaContext, AreaModule, AreaStore } from '#runtime/store/areas.ts';
import type { Contact } from '#schemas/platform/contacts.ts';
import type { SessionList } from '#schemas/platform/safety.ts';
import { PlatformList } from './PlatformList.ts';

export type SessionEntry = SessionList['items'][number];

/** What the signed-in player can be reached by, and where they are signed in. Source: spec §3 «Contact»; STATE-09. */
export class ProfileStore implements AreaStore {
  readonly contacts: PlatformList<Contact>;
  readonly sessions: PlatformList<SessionEntry>;
  readonly #ports: AreaContext['ports'];

  constructor({ ports }: Pick<AreaContext, 'ports'>) {
    const { platform } = ports;
    this.#ports = ports;
    this.contacts = new PlatformList(ports, async (signal) => {
      const { contacts = [] } = await platform.call('account.getprofileinfo', { fields: 'contacts' }, { signal });
      return contacts;
    });
    this.sessions = new PlatformList(ports, async (signal) => {
      const { items } = await platform.call('account.getSessions', {}, { signal });
      return items;
    });
  }

  /** The contact that was added last and is not confirmed yet; empty when all are. */
  get unconfirmed(): string {
    return this.contacts.items.findLast((contact) => !contact.is_confirmed)?.contact ?? '';
  }

  /** Browser only: sessions may end, and contacts be confirmed by a letter's link, elsewhere. */
  start(): () => void {
    const { news } = this.#ports;
    const stops = [news.on('session.revoked', () => void this.refresh()), news.on(GAP, () => void this.refresh())];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Asks anew for the lists that are looked at. */
  async refresh(): Promise<void> {
    const used = [this.contacts, this.sessions].filter(({ isUsed }) => isUsed);
    await Promise.all(used.map((list) => list.load()));
  }

  /** Switches offers to a contact on or off; shown at once, taken back when the platform says no. @throws what the call throws */
  async subscribe(contact: string, isOn: boolean): Promise<void> {
    this.#show(contact, isOn);
    try {
      await this.#ports.platform.call('account.changeSubscription', { contact, subscription: isOn ? '1' : '0' });
    } catch (error) {
      this.#show(contact, !isOn);
      throw error;
    }
  }

  #show(contact: string, is_subscribed: boolean): void {
    const items = this.contacts.items.map((item) => (item.contact === contact ? { ...item, is_subscribed } : item));
    this.contacts.settle(this.contacts.status, items);
  }
}

export const createStore: AreaModule['createStore'] = (context) => new ProfileStore(context);

declare module '#runtime/store/areas.ts' {
  interface Areas {
    profile: ProfileStore;
  }
}
