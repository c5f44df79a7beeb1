import { useQueryClient } from '@tanstack/react-query';
import { orGone, send } from '../lib/api.ts';
import { useMember } from '../lib/user.ts';
import { isolated } from '../ui/isolated.ts';
import { showToast } from '../ui/toast.ts';
import { blockAddress } from './queries.ts';

export interface Person {
  id: string;
  name: string;
}

/** Blocks people and takes that back. @throws ApiError */
export function useBlocks() {
  const queries = useQueryClient();
  const { id: member } = useMember();

  /** Whatever was read before may show somebody who is hidden now, or hide somebody. */
  const readAnew = () => queries.invalidateQueries();

  const block = async ({ id, name }: Person) => {
    await send(blockAddress(member, id), { method: 'POST' });
    showToast(`You have blocked ${isolated(name)}.`);
  };

  const unblock = async ({ id, name }: Person) => {
    // Another tab may have been faster.
    await send(blockAddress(member, id), { method: 'DELETE' }).catch(orGone);
    showToast(`You have unblocked ${isolated(name)}.`);
    await readAnew();
  };

  return { block, unblock, readAnew };
}
