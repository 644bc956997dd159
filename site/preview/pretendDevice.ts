import { runInAction } from 'mobx';
import type { DeviceChoices } from '#schemas/frame.ts';
import type { Engine } from '../engine.ts';

/** Lets the page's conditions read another device than the one that it is on. */
export async function pretendDevice(engine: Engine, { browser, platform }: DeviceChoices): Promise<void> {
  await engine.loadAreas(['device']);
  const device = engine.runtime.area('device');
  runInAction(() => {
    if (browser !== null) device.browser = browser;
    if (platform !== null) device.platform = platform;
  });
}
