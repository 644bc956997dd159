import type { PublishNews } from '../content/store/storeSource.ts';
import type { Bus } from '../kernel/bus/bus.ts';

/** Name of content among the news that nodes tell each other. */
const STREAM = 'content';

/** Messages between nodes that other content may be live. */
export function newsOf(bus: Bus): PublishNews {
  return {
    tell: () => bus.tell(STREAM),
    listen: (heard) =>
      bus.listen({
        heard: (streams) => {
          if (streams.includes(STREAM)) heard();
        },
        missed: heard,
      }),
  };
}
