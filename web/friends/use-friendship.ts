import { useQueryClient } from '@tanstack/react-query';
import type { FriendStanding } from '../../worker/contract/friends.ts';
import { send } from '../lib/api.ts';
import { showToast } from '../ui/toast.ts';
import { endFriendship, tellOf } from './end.ts';
import { friendship, tellsOfFriends } from './queries.ts';

/**
 * What one does about a request or a friend. Whatever came of it, what is shown is read anew: the
 * other may have acted meanwhile.
 */
export function useFriendship(id: string) {
  const queries = useQueryClient();
  const act = async (sent: Promise<unknown>, done: string) => {
    await sent.then(() => showToast(done), tellOf);
    await queries.invalidateQueries({
      predicate: ({ queryKey: [address] }) => tellsOfFriends(id, address),
    });
  };
  const end = (believed: FriendStanding['state'], done: string) => (other: string) =>
    act(endFriendship(friendship(id, other), believed), done);
  return {
    approve: (other: string) =>
      act(send(`${friendship(id, other)}/approve`, { method: 'POST' }), 'You are friends now.'),
    decline: end('waiting', 'The request is declined.'),
    cancel: end('asked', 'Your request is taken back.'),
    remove: end('friends', 'You are no friends any more.'),
  };
}
