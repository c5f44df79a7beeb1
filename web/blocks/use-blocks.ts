import { useQueryClient } from '@tanstack/react-query';
import { ApiError, send } from '../lib/api.ts';
import { useMember } from '../session/user.ts';
import { isolated } from '../ui/isolated.ts';
import { showFailure, showToast } from '../ui/toast.ts';
import { blockAddress } from './queries.ts';

export interface Person {
  id: string;
  name: string;
}

/** Blocks people and takes that back. True when it is so now. */
export function useBlocks() {
  const queries = useQueryClient();
  const { id: member } = useMember();

  /** Whatever was read before may show somebody who is hidden now, or hide somebody. */
  const readAnew = () => queries.invalidateQueries();

  const block = async ({ id, name }: Person) => {
    try {
      await send(blockAddress(member, id), { method: 'POST' });
    } catch (error) {
      showFailure(error);
      return false;
    }
    showToast(`You have blocked ${isolated(name)}.`);
    return true;
  };

  const unblock = async ({ id, name }: Person) => {
    try {
      await send(blockAddress(member, id), { method: 'DELETE' });
    } catch (error) {
      // Another tab was faster.
      if (!(error instanceof ApiError && error.status === 404)) {
        showFailure(error);
        return false;
      }
    }
    showToast(`You have unblocked ${isolated(name)}.`);
    await readAnew();
    return true;
  };

  return { block, unblock, readAnew };
}
