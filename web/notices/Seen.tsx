import { useQuery } from '@tanstack/react-query';
import { options } from '../lib/query.ts';
import { useWhen } from '../lib/use-change.ts';
import { noticesOf } from './queries.ts';
import { useRead } from './use-read.ts';

/** Whoever looks at a thread or an event has seen what is new there: its notices are read. */
export function Seen({ member, path }: { member: string; path: string }) {
  const read = useRead(member);
  const { data } = useQuery({ ...options(noticesOf(member)), refetchOnMount: 'always' });
  const seen = (data?.data ?? [])
    .filter((one) => !one.read_at && one.path?.split(/[?#]/)[0] === path)
    .map(({ id }) => id);
  useWhen(seen.length > 0, () => read({ ids: seen }));
  return null;
}

export const isSeenAt = (path: string) => /^\/[te]\//.test(path);
