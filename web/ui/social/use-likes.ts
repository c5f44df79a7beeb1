import { useQuery } from '@tanstack/react-query';
import { keptWords } from '../../../worker/contract/community/sign-in-prompts.ts';
import type { LikeCount } from '../../../worker/contract/community/likes.ts';
import { orGone, send } from '../../data/api.ts';
import { options } from '../../data/query.ts';
import { token } from '../../data/token.ts';
import { useUser } from '../../data/user.ts';
import { type Likeable, likesOf } from './like-queries.ts';
import { usePressed } from './use-toggle-press.ts';
import { useToggle } from './use-optimistic-toggle.ts';

/** Like count of an item and whether the user likes it. */
export function useLikes(object: Likeable) {
  const user = useUser();
  const asked = likesOf(object);
  // Loaded once the user is known; refetched on focus for members.
  const isKnown = user !== undefined || !token.get();
  const refetchOnWindowFocus = user ? 'always' : false;
  const { data } = useQuery({ ...options(asked), enabled: isKnown, refetchOnWindowFocus });
  const set = useToggle<LikeCount>({
    queryKey: [asked.address],
    put: (on) => (on ? like(object) : unlike(object, user?.id)),
    show: ({ count, by_user }, on) => ({
      count: count + Number(on) - Number(by_user),
      by_user: on,
    }),
  });
  const { isOn: isLiked, press } = usePressed({
    isOn: Boolean(user && data?.by_user),
    set,
    begin: () => set(true),
    message: keptWords.signInToLike,
  });
  return { count: data?.count, isLiked, press };
}

const like = (object: Likeable) => send('/likes', { method: 'POST', body: object });

const unlike = ({ object_type, object_id }: Likeable, member?: string) =>
  send(`/users/${member}/likes/${object_type}/${object_id}`, { method: 'DELETE' }).catch(orGone);
