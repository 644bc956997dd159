import type { Resource } from '#runtime/data/Resource.ts';
import { useRuntime, useTask } from '#runtime/render/context.tsx';
import type { InboxList } from '#schemas/platform/inbox.ts';

/**
 * Marks a message as read, or all of them without its id: shown so at once, and undone if the platform did not get it. Counters of unread messages in
 * this tab get the news that the socket, which may be down, sends to other tabs.
 */
export function useRead(of: Resource<InboxList> | undefined): [read: (id?: string) => void, isReading: boolean] {
  const { platform, news, clock } = useRuntime().ports;
  return useTask(async (id?: string) => {
    const input = id === undefined ? {} : { id };
    await of?.change(withRead(id), () => platform.call('inbox.read', input));
    news.emit('inbox.read', { id: '', at: clock.now(), data: {} });
  });
}

function withRead(read: string | undefined): (list: InboxList) => InboxList {
  return (list) => {
    if (read === undefined) return { ...list, items: list.items.map((one) => ({ ...one, is_read: true })), unread: 0 };
    const isNew = list.items.some(({ id, is_read }) => id === read && !is_read);
    const items = list.items.map((one) => (one.id === read ? { ...one, is_read: true } : one));
    return { ...list, items, unread: list.unread - (isNew ? 1 : 0) };
  };
}
