import { useQueryClient } from '@tanstack/react-query';
import { orGone, send } from '../../../data/api.ts';
import { useMember } from '../../../data/user.ts';
import { isolated } from '../../primitives/bidi-isolate.ts';
import { showToast } from '../../feedback/toast.ts';
import { blockAddress } from './block-queries.ts';

export interface Person {
  id: string;
  name: string;
}

/** Actions to block and unblock people. @throws ApiError */
export function useBlocks() {
  const queries = useQueryClient();
  const { id: member } = useMember();

  /** Any loaded data may contain the person, or miss them. */
  const readAnew = () => queries.invalidateQueries();

  const block = async ({ id, name }: Person) => {
    await send(blockAddress(member, id), { method: 'POST' });
    showToast(`You have blocked ${isolated(name)}.`);
  };

  const unblock = async ({ id, name }: Person) => {
    // Another tab may have removed the block first.
    await send(blockAddress(member, id), { method: 'DELETE' }).catch(orGone);
    showToast(`You have unblocked ${isolated(name)}.`);
    await readAnew();
  };

  return { block, unblock, readAnew };
}
