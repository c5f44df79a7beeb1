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
import { followQuery } from './follow-queries.ts';

type FollowTarget = { type: 'threads'; name?: never } | { type: 'sub_categories'; name: string };

type Props = FollowTarget & {
  id: string;
  /** True if another subscription covers it, so following is not offered. */
  isTold?: boolean | undefined;
};

export function FollowButtons({ id, isTold, ...target }: Props) {
  const { type } = target;
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
  const button = (is: 'followed' | 'muted') => (
    <button
      type="button"
      aria-pressed={state === is}
      aria-disabled={!data}
      onClick={() => data && mutate(state === is ? null : is)}
    >
      {renderLabel(target, is, state === is)}
    </button>
  );
  return (
    <>
      {(!isTold || state === 'followed') && button('followed')}
      {button('muted')}
    </>
  );
}

/** 'Follow this thread', or 'Following this thread' if it is on. */
function renderLabel({ type, name }: FollowTarget, is: 'followed' | 'muted', isOn: boolean) {
  const markup = { hidden: renderHidden };
  if (type === 'threads') {
    const message =
      is === 'followed'
        ? choose(isOn, m['social.following_thread'], m['social.follow_thread'])
        : choose(isOn, m['social.muted_thread'], m['social.mute_thread']);
    return <ParaglideMessage message={message} markup={markup} />;
  }
  const message =
    is === 'followed'
      ? choose(isOn, m['social.following_topic'], m['social.follow_topic'])
      : choose(isOn, m['social.muted_topic'], m['social.mute_topic']);
  return (
    <ParaglideMessage message={message} inputs={{ name: bidiIsolate(name) }} markup={markup} />
  );
}

const choose = <Message,>(isOn: boolean, on: Message, off: Message) => (isOn ? on : off);
