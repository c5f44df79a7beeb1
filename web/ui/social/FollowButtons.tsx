/** Follow and mute buttons; at most one is active. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FollowState } from '../../../worker/contract/community/follows.ts';
import { api } from '../../data/api.ts';
import { queryOptions } from '../../data/query.ts';
import { useMember } from '../../data/user.ts';
import { showErrorToast } from '../feedback/toast.ts';
import { type FollowableType, followQuery } from './follow-queries.ts';

interface Props {
  type: FollowableType;
  id: string;
  /** Noun for what is followed, such as 'this thread'. */
  what: string;
  /** True if another subscription covers it, so following is not offered. */
  isTold?: boolean | undefined;
}

export function FollowButtons({ type, id, what, isTold }: Props) {
  const member = useMember();
  const queries = useQueryClient();
  const query = followQuery(member.id, type, id);
  const params = { id: member.id, object_type: type, object_id: id };
  const { data, refetch } = useQuery({ ...queryOptions(query), refetchOnWindowFocus: 'always' });
  const state = data?.state ?? null;
  const { mutate } = useMutation({
    scope: { id: query.address },
    mutationFn: (to: FollowState['state']): Promise<unknown> =>
      to
        ? api('PUT /users/:id/follows/:object_type/:object_id', {
            params,
            body: { is_muted: to === 'muted' },
          })
        : api('DELETE /users/:id/follows/:object_type/:object_id', { params }),
    onMutate: (to) => queries.setQueryData<FollowState>([query.address], { state: to }),
    onError: showErrorToast,
    onSettled: () => refetch(),
  });
  const button = (is: 'followed' | 'muted', word: string, pressedWord: string) => (
    <button
      type="button"
      aria-pressed={state === is}
      aria-disabled={!data}
      onClick={() => data && mutate(state === is ? null : is)}
    >
      {state === is ? pressedWord : word} <span className="visually-hidden">{what}</span>
    </button>
  );
  return (
    <>
      {(!isTold || state === 'followed') && button('followed', 'Follow', 'Following')}
      {button('muted', 'Mute', 'Muted')}
    </>
  );
}
