import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryOptions } from '../../data/query.ts';
import { useEffectWhen } from '../../ui/hooks/use-on-change.ts';
import { notificationsQuery, unreadNotificationsQuery } from './notification-queries.ts';
import { useMarkRead } from './use-mark-read.ts';

/** Marks notifications as read whose target is the current page. */
export function MarkSeenNotifications({
  member,
  path,
  unread,
}: {
  member: string;
  path: string;
  unread: number;
}) {
  const read = useMarkRead(member);
  const queries = useQueryClient();
  const { data } = useQuery({
    ...queryOptions(notificationsQuery(member)),
    refetchOnMount: 'always',
  });
  const seen = (data?.data ?? [])
    .filter((one) => !one.read_at && one.path?.split(/[?#]/)[0] === path)
    .map(({ id }) => id);
  useEffectWhen(seen.length > 0, () => read({ ids: seen }));
  // Opening an enquiry marks its own notifications on the server.
  useEffectWhen(data !== undefined && data.unread < unread, () => {
    void queries.invalidateQueries({
      queryKey: queryOptions(unreadNotificationsQuery(member)).queryKey,
    });
  });
  return null;
}

/** True if notifications may target this path. */
export const marksSeenAt = (path: string, unread: number) =>
  unread > 0 && /^\/(friends$|([te]|enquiries|account|messages)\/)/.test(path);
