import type { Places } from './LiveLink.ts';
import { ageOfPage, type LinkMessage, openLink } from './openLink.ts';

const NAME = 'live';

/**
 * Without shared workers: the tab that holds the lock has the connection and passes news to the others; when it goes, the next one takes over. Where there
 * are no locks either, each tab has its own.
 */
export function joinTabs(onMessage: (message: LinkMessage) => void): void {
  if (!('locks' in navigator && 'BroadcastChannel' in globalThis))
    return openLink(onMessage, { age: ageOfPage }).start();
  const channel = new BroadcastChannel(NAME);
  let places: Places = {};
  const receive = (message: LinkMessage): void => {
    if (message.kind === 'news' && message.news.t === 'ev') {
      const { ch, epoch, offset } = message.news;
      places = { ...places, [ch]: { epoch, offset } };
    }
    onMessage(message);
  };
  const broadcast = (message: LinkMessage): void => {
    receive(message);
    channel.postMessage(message);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<LinkMessage>) => receive(data));
  const lead = (): Promise<void> => {
    openLink(broadcast, { places }).start();
    return new Promise(() => undefined); // as long as the tab is there
  };
  void navigator.locks.request(NAME, lead);
}
