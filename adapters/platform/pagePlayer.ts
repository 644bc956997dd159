import type { PlatformPort } from '#runtime/ports/platform.ts';
import { recordOf } from '#schemas/record.ts';

/** Who a document's page belongs to: the first player that the platform named to it. Another one gets a document of his own. */
export class PagePlayer {
  uid: number | undefined;

  /** A platform whose answers are read for it. */
  readFrom(platform: PlatformPort): PlatformPort {
    return {
      call: async (name, input, options) => {
        const answer = await platform.call(name, input, options);
        const { uid } = name === 'account.getInfo' ? recordOf(answer) : {};
        if (typeof uid === 'number') this.uid ??= uid;
        return answer;
      },
    };
  }
}
