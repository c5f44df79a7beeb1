import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserProfile } from '../../worker/contract/users.ts';
import { endFriendship, tellOf } from '../friends/end.ts';
import { send } from '../lib/api.ts';
import { showToast } from '../ui/toast.ts';
import { type FriendAct, friendAddress } from './friendship.ts';
import { userByTag } from './queries.ts';

/** Does what a member decides about a friendship; what shows it then is true, whatever came of it. */
export function useFriendAct(member: string, { id, tag }: UserProfile) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [last, setLast] = useState<FriendAct | null>(null);
  const address = friendAddress(member, id);

  const act = async (one: FriendAct) => {
    if (busy) return;
    setBusy(true);
    setLast(one);
    const { ends, below = '', leadsTo, done } = one;
    try {
      await (ends ? endFriendship(address, ends) : send(address + below, { method: 'POST' }));
      // A look from before would bring back what has passed.
      await queries.cancelQueries({ queryKey: [address] });
      queries.setQueryData([address], { state: leadsTo });
      showToast(done);
    } catch (error) {
      tellOf(error);
      await queries.invalidateQueries({ queryKey: [address] });
    }
    setBusy(false);
    // How many connections they have, and the lists of friends.
    const lists = `/users/${member}/friend`;
    void queries.invalidateQueries({
      predicate: ({ queryKey: [key] }) =>
        key === userByTag(tag).address || (key !== address && String(key).startsWith(lists)),
    });
  };

  return { act, busy, last };
}
