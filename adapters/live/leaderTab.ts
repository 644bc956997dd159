import type { LiveLink, Places } from './LiveLink.ts';
import { type Heard, openLink } from './openLink.ts';

const NAME = 'live';

/** Without shared workers: the tab that holds the lock has the connection and tells the others; when it goes, the next one takes over. */
export function joinTabs(tell: (heard: Heard) => void): () => void {
  const channel = new BroadcastChannel(NAME);
  const gone = new AbortController();
  let places: Places = {};
  let link: LiveLink | undefined;
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
    link = openLink(tellAll, { places });
    link.start();
    return new Promise((resolve) => gone.signal.addEventListener('abort', () => resolve()));
  };
  navigator.locks.request(NAME, { signal: gone.signal }, lead).catch(() => undefined); // this tab goes before its turn came
  return () => {
    gone.abort();
    link?.stop();
    channel.close();
  };
}
