import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import type { LikeCount } from '../../../worker/contract/community/likes.ts';
import { api, ignoreNotFound } from '../../data/api.ts';
import { queryOptions } from '../../data/query.ts';
import { token } from '../../data/token.ts';
import { useCurrentUser } from '../../data/user.ts';
import { type LikeTarget, likesQuery } from './like-queries.ts';
import { useOptimisticToggle } from './use-optimistic-toggle.ts';
import { useTogglePress } from './use-toggle-press.ts';

/** Like count of an item and whether the user likes it. */
export function useLikes(object: LikeTarget) {
  const user = useCurrentUser();
  const query = likesQuery(object);
  // Loaded once the user is known; refetched on focus for members.
  const isKnown = user !== undefined || !token.get();
  const refetchOnWindowFocus = user ? 'always' : false;
  const { data } = useQuery({ ...queryOptions(query), enabled: isKnown, refetchOnWindowFocus });
  const set = useOptimisticToggle<LikeCount>({
    queryKey: [query.address],
    put: (on) => (on ? like(object) : unlike(object, user?.id ?? '')),
    show: ({ count, by_user }, on) => ({
      count: count + Number(on) - Number(by_user),
      by_user: on,
    }),
  });
  const { isOn, press } = useTogglePress({
    isOn: Boolean(user && data?.by_user),
    set,
    begin: () => set(true),
    message: m['social.sign_in_to_like'](),
  });
  return { count: data?.count, isLiked: isOn, press };
}

const like = (object: LikeTarget) => api('POST /likes', { body: object });

const unlike = ({ object_type, object_id }: LikeTarget, member: string) =>
  api('DELETE /users/:id/likes/:object_type/:object_id', {
    params: { id: member, object_type, object_id },
  }).catch(ignoreNotFound);
