import { useEffect, useState } from 'react';
import { useArea, useRuntime } from '#runtime/render/context.tsx';

/** Set once the visitor has put the offer away, or has installed the site. */
const PUT_AWAY_KEY = 'install.putAway';

/** The browser's question, which waits for a press. Source: W3C, Manifest Incubations. */
interface InstallQuestion extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** `ask`: the browser has a question ready. `words`: the visitor does it by the browser's menu (iOS). `none`: nothing is offered. */
export type InstallWay = 'ask' | 'words' | 'none';

/** Returns the way to install the site here. Use inside `observer`. */
export function useInstall(): { way: InstallWay; install(): Promise<void>; putAway(): void } {
  const { storage } = useRuntime().ports;
  const { platform } = useArea('device');
  const [question, setQuestion] = useState<InstallQuestion | null>(null);
  const [isAway, setAway] = useState(() => storage.get(PUT_AWAY_KEY) !== null);
  const putAway = (): void => {
    storage.set(PUT_AWAY_KEY, '1');
    setAway(true);
  };
  useEffect(() => {
    const hold = (event: Event): void => {
      if (!isQuestion(event)) return;
      event.preventDefault(); // the browser's own bar would come beside the offer
      setQuestion(event);
    };
    const installed = (): void => {
      storage.set(PUT_AWAY_KEY, '1');
      setAway(true);
    };
    addEventListener('beforeinstallprompt', hold);
    addEventListener('appinstalled', installed);
    return () => {
      removeEventListener('beforeinstallprompt', hold);
      removeEventListener('appinstalled', installed);
    };
  }, [storage]);
  const isOffered = !isAway && platform === 'default';
  return {
    way: !isOffered ? 'none' : question ? 'ask' : 'standalone' in navigator ? 'words' : 'none', // that word is of iOS alone
    async install() {
      const { outcome } = (await question?.prompt()) ?? { outcome: 'dismissed' };
      setQuestion(null); // each is good once
      if (outcome === 'accepted') putAway();
    },
    putAway,
  };
}

function isQuestion(event: Event): event is InstallQuestion {
  return 'prompt' in event && typeof event.prompt === 'function';
}
