import { useQueryClient } from '@tanstack/react-query';
import { m } from '#messages';
import { bidiIsolate } from '../../../../worker/contract/shared/bidi-isolate.ts';
import { api, ignoreNotFound } from '../../../data/api.ts';
import { useMember } from '../../../data/user.ts';
import { showToast } from '../../feedback/toast.ts';

export interface BlockedPerson {
  id: string;
  name: string;
}

/** Actions to block and unblock people. @throws ApiError */
export function useBlocks() {
  const queries = useQueryClient();
  const { id: member } = useMember();

  /** Any loaded data may contain the person, or miss them. */
  const readAnew = () => queries.invalidateQueries();

  const block = async ({ id, name }: BlockedPerson) => {
    await api('POST /users/:id/blocks/:other_id', { params: { id: member, other_id: id } });
    showToast(m['block.blocked']({ name: bidiIsolate(name) }));
  };

  const unblock = async ({ id, name }: BlockedPerson) => {
    // Another tab may have removed the block first.
    await api('DELETE /users/:id/blocks/:other_id', { params: { id: member, other_id: id } }).catch(
      ignoreNotFound,
    );
    showToast(m['block.unblocked']({ name: bidiIsolate(name) }));
    await readAnew();
  };

  return { block, unblock, readAnew };
}
