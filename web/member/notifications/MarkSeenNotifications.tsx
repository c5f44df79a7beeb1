import { useQuery, useQueryClient } from '@tanstack/react-query';
import { options } from '../../data/query.ts';
import { useWhen } from '../../ui/hooks/use-on-change.ts';
import { newsOf, noticesOf } from './notification-queries.ts';
import { useRead } from './use-mark-read.ts';

/** Marks notifications as read whose target is the current page. */
export function Seen({ member, path, unread }: { member: string; path: string; unread: number }) {
  const read = useRead(member);
  const queries = useQueryClient();
  const { data } = useQuery({ ...options(noticesOf(member)), refetchOnMount: 'always' });
  const seen = (data?.data ?? [])
    .filter((one) => !one.read_at && one.path?.split(/[?#]/)[0] === path)
    .map(({ id }) => id);
  useWhen(seen.length > 0, () => read({ ids: seen }));
  // Opening an enquiry marks its own notifications on the server.
  useWhen(data !== undefined && data.unread < unread, () => {
    void queries.invalidateQueries({ queryKey: options(newsOf(member)).queryKey });
  });
  return null;
}

/** True if notifications may target this path. Friend requests are not part of the unread count. */
export const isSeenAt = (path: string, unread: number) =>
  path === '/friends' || (unread > 0 && /^\/([te]|enquiries|account)\//.test(path));
