import type { Places } from './LiveLink.ts';
import { ageOfPage, type Heard, openLink } from './openLink.ts';

const NAME = 'live';

/**
 * Without shared workers: the tab that holds the lock has the connection and tells the others; when it goes, the next one takes over. Where there
 * are no locks either, each tab has its own.
 */
export function joinTabs(tell: (heard: Heard) => void): void {
  if (!('locks' in navigator && 'BroadcastChannel' in globalThis)) return openLink(tell, { age: ageOfPage }).start();
  const channel = new BroadcastChannel(NAME);
  let places: Places = {};
  const hear = (heard: Heard): void => {
    if (heard.kind === 'news' && heard.news.t === 'ev') {
      const { ch, epoch, offset } = heard.news;
      places = { ...places, [ch]: { epoch, offset } };
    }
    tell(heard);
  };
  const tellAll = (heard: Heard): void => {
    hear(heard);
    channel.postMessage(heard);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Heard>) => hear(data));
  const lead = (): Promise<void> => {
    openLink(tellAll, { places }).start();
    return new Promise(() => undefined); // as long as the tab is there
  };
  void navigator.locks.request(NAME, lead);
}
