import { makeAutoObservable } from 'mobx';
import type { BrowserFamily, SitePlatform } from '#schemas/device.ts';
import { browserOf, platformOf } from './detect.ts';

const ALONE = '(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)';

/** Browser and platform of the visitor, for documents: known in the browser alone, so that a cached page is the same for everybody [STATE-31]. */
export class DeviceStore {
  browser: BrowserFamily = 'other';
  platform: SitePlatform = 'default';

  constructor() {
    makeAutoObservable(this);
  }

  /** Browser only: looks, and again when the window becomes the installed site's. */
  start(): () => void {
    const alone = matchMedia(ALONE);
    const look = (): void => this.settle(navigator.userAgent, alone.matches || isOnHomeScreen());
    alone.addEventListener('change', look);
    look();
    return () => alone.removeEventListener('change', look);
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

export function createStore(): DeviceStore {
  return new DeviceStore();
}

declare module '#runtime/store/areas.ts' {
  interface Areas {
    device: DeviceStore;
  }
}
