import { useQueryClient } from '@tanstack/react-query';
import { type Sending, send } from '../lib/api.ts';
import { showFailure, showToast } from '../ui/toast.ts';
import { friendship, tellsOfFriends } from './queries.ts';

/**
 * What one does about a request or a friend. Whatever came of it, what is shown is read anew: the
 * other may have acted meanwhile.
 */
export function useFriendship(id: string) {
  const queries = useQueryClient();
  const act = async (path: string, method: Sending['method'], done: string) => {
    try {
      await send(path, { method });
      showToast(done);
    } catch (error) {
      showFailure(error);
    }
    await queries.invalidateQueries({
      predicate: ({ queryKey: [address] }) => tellsOfFriends(id, address),
    });
  };
  const end = (done: string) => (other: string) => act(friendship(id, other), 'DELETE', done);
  return {
    approve: (other: string) =>
      act(`${friendship(id, other)}/approve`, 'POST', 'You are friends now.'),
    decline: end('The request is declined.'),
    cancel: end('Your request is taken back.'),
    remove: end('You are no friends any more.'),
  };
}
