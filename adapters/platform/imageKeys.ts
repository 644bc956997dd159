import type { PlatformPort } from '#runtime/ports/platform.ts';
import type { CallName } from '#schemas/platform/index.ts';
import { recordOf } from '#schemas/record.ts';

/** Image key of the platform → key that widgets ask for. */
export type ImageKeys = Readonly<Record<string, string>>;

/** Calls whose items carry a description with images. Source: CALL-04. */
const described: ReadonlySet<CallName> = new Set<CallName>([
  'banners.get',
  'campaigns.getoffers',
  'campaigns.getOffer',
  'jackpots.get',
  'tournaments.get',
]);

/** A platform whose banners, offers, jackpots and tournaments name their images as this site does [CALL-04]. */
export function withImageKeys(platform: PlatformPort, keys: ImageKeys): PlatformPort {
  if (Object.keys(keys).length === 0) return platform;
  return {
    async call(name, input, options) {
      const answer = await platform.call(name, input, options);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same shape, with other names of images
      return described.has(name) ? (remap(answer, keys) as typeof answer) : answer;
    },
  };
}

function remap(answer: unknown, keys: ImageKeys): unknown {
  if (Array.isArray(answer)) return answer.map((item) => remap(item, keys));
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]: [string, unknown]) => {
      if (name === 'items') return [name, remap(value, keys)];
      return [name, name === 'description' ? renamed(value, keys) : value];
    }),
  );
}

/** A description with its images under their new keys; a key the map does not name stays. */
function renamed(description: unknown, keys: ImageKeys): unknown {
  if (typeof description !== 'object' || description === null || !('images' in description)) return description;
  const images = Object.entries(recordOf(description.images)).map(([key, path]) => [keys[key] ?? key, path]);
  return { ...description, images: Object.fromEntries(images) };
}
