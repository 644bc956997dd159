import { makeAutoObservable } from 'mobx';
import type { AreaContext } from '#runtime/store/areas.ts';
import type { BrowserFamily, SitePlatform } from '#schemas/device.ts';
import { browserOf, platformOf } from './detect.ts';
import { Install } from './Install.ts';

const ALONE = '(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)';

/** Browser and platform of the visitor, for documents: known in the browser alone, so that a cached page is the same for everybody [STATE-31]. */
export class DeviceStore {
  browser: BrowserFamily = 'other';
  platform: SitePlatform = 'default';

  readonly install: Install;

  constructor({ ports }: Pick<AreaContext, 'ports'>) {
    this.install = new Install(ports.storage);
    makeAutoObservable(this, { install: false });
  }

  /** `ask`: the browser has a question ready. `words`: the visitor does it by the browser's menu (iOS). `none`: nothing is offered. */
  get installWay(): 'ask' | 'words' | 'none' {
    if (this.install.isPutAway || this.platform !== 'default') return 'none';
    if (this.install.question) return 'ask';
    return 'standalone' in navigator ? 'words' : 'none'; // that word is of iOS alone
  }

  /** Browser only: looks, and again when the window becomes the installed site's. */
  start(): () => void {
    const alone = matchMedia(ALONE);
    const look = (): void => this.settle(navigator.userAgent, alone.matches || isOnHomeScreen());
    alone.addEventListener('change', look);
    look();
    const stop = this.install.start();
    return () => {
      alone.removeEventListener('change', look);
      stop();
    };
  }

  settle(userAgent: string, isStandalone: boolean): void {
    this.browser = browserOf(userAgent);
    this.platform = platformOf({ userAgent, isStandalone });
  }
}

/** iOS says it by a word of its own. */
function isOnHomeScreen(): boolean {
  return 'standalone' in navigator && navigator.standalone === true;
}

export function createStore(context: AreaContext): DeviceStore {
  return new DeviceStore(context);
}

declare module '#runtime/store/areas.ts' {
  interface Areas {
    device: DeviceStore;
  }
}
