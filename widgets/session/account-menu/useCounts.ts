import type { ViewProps } from '#runtime/registry/view.ts';
import { useResource } from '#runtime/render/useResource.ts';
import type { Data, Props } from './schema.ts';

/** How many messages are unread, and how many offers run. What could not be had counts as nothing: a menu works without. Use inside `observer`. */
export function useCounts({ inbox, running }: ViewProps<Props, Data>['data']): { messages: number; offers: number } {
  const messages = useResource(inbox).value;
  const offers = useResource(running).value;
  return { messages: messages?.unread ?? 0, offers: offers?.total ?? 0 };
}
