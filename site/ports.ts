import { createClock } from '#adapters/clock/createClock.ts';
import { createContent } from '#adapters/content/createContent.ts';
import { createNavigation, type SoftNavigate } from '#adapters/navigation/createNavigation.ts';
import { createReport } from '#adapters/report/createReport.ts';
import { createCookies, createStorage } from '#adapters/storage/createStorage.ts';
import type { PlatformPort, Ports } from '#runtime/ports/index.ts';
import type { Payload } from '#runtime/render/payload.ts';

/** The browser's side of every port. What is heavy (axios) comes with its first use. */
export function browserPorts({ page, revision }: Payload, soft: SoftNavigate): Ports {
  const report = createReport({ brand: page.brand, revision });
  let platform: Promise<PlatformPort> | undefined;
  const loadPlatform = async (): Promise<PlatformPort> => {
    const { createPlatform } = await import('#adapters/platform/createPlatform.ts');
    return createPlatform({ locale: page.locale });
  };
  return {
    platform: {
      async call(name, input, options) {
        platform ??= loadPlatform();
        return (await platform).call(name, input, options);
      },
    },
    content: createContent({ prefix: page.prefix, locale: page.locale }),
    clock: createClock((error) => report.fault('timer', { message: String(error) })),
    storage: createStorage(),
    cookies: createCookies(),
    navigation: createNavigation(soft),
    report,
  };
}
