/** Follow and mute buttons; at most one is active. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { m } from '#messages';
import type { FollowState } from '../../../worker/contract/community/follows.ts';
import { bidiIsolate } from '../../../worker/contract/shared/bidi-isolate.ts';
import { api } from '../../data/api.ts';
import { queryOptions } from '../../data/query.ts';
import { useMember } from '../../data/user.ts';
import { showErrorToast } from '../feedback/toast.ts';
import { renderHidden } from '../primitives/message-markup.tsx';
import { type FollowableType, followQuery } from './follow-queries.ts';

interface Props {
  type: FollowableType;
  id: string;
  /** Noun for what is followed, such as 'this thread'. */
  what: string;
  /** True if another subscription covers it, so following is not offered. */
  isTold?: boolean | undefined;
}

type FollowMessage = (typeof m)['social.follow'];

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
  const button = (is: 'followed' | 'muted', message: FollowMessage) => (
    <button
      type="button"
      aria-pressed={state === is}
      aria-disabled={!data}
      onClick={() => data && mutate(state === is ? null : is)}
    >
      <ParaglideMessage
        message={message}
        inputs={{ what: bidiIsolate(what) }}
        markup={{ hidden: renderHidden }}
      />
    </button>
  );
  return (
    <>
      {(!isTold || state === 'followed') &&
        button('followed', state === 'followed' ? m['social.following'] : m['social.follow'])}
      {button('muted', state === 'muted' ? m['social.muted'] : m['social.mute'])}
    </>
  );
}
