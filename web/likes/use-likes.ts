import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { keptWords } from '../../worker/contract/kept-words.ts';
import type { LikeCount } from '../../worker/contract/likes.ts';
import { send } from '../lib/api.ts';
import { options } from '../lib/query.ts';
import { token } from '../session/token.ts';
import { useUser } from '../session/user.ts';
import { showFailure } from '../ui/toast.ts';
import { tellElsewhere, useChangedElsewhere } from './elsewhere.ts';
import { type Likeable, likesOf } from './queries.ts';
import { usePressed } from './use-pressed.ts';
import { bring, orGone, useWanted } from './wanted.ts';

/**
 * How many like something, and whether the reader does. A press shows
 * at once; what the server refuses is taken back.
 */
export function useLikes(object: Likeable) {
  const queries = useQueryClient();
  const user = useUser();
  const asked = likesOf(object);
  const { address } = asked;
  // Asked once, as whoever is there; of a member again when they come back from another tab.
  const isKnown = user !== undefined || !token.get();
  const refetchOnWindowFocus = user ? 'always' : false;
  const { data } = useQuery({ ...options(asked), enabled: isKnown, refetchOnWindowFocus });
  const wanted = useWanted(address);

  const put = async (on: boolean) => {
    await (on ? like(object) : unlike(object, user?.id));
    tellElsewhere(address);
    await queries.cancelQueries({ queryKey: [address] });
    const before = queries.getQueryData<LikeCount>([address]);
    if (before) queries.setQueryData([address], counted(before, on));
    else void askAnew();
  };

  const askAnew = () => queries.invalidateQueries({ queryKey: [address] });
  useChangedElsewhere(address, wanted !== undefined, askAnew);
  // Of two windows side by side neither is ever hidden.
  const come = useEffectEvent(() => {
    if (user) void queries.invalidateQueries({ queryKey: [address] }, { cancelRefetch: false });
  });
  useEffect(() => {
    const look = () => come();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, []);
  const set = (on: boolean) =>
    bring(address, on, put).catch((error: unknown) => {
      showFailure(error);
      void askAnew();
    });

  const { isOn: isLiked, press } = usePressed({
    name: address,
    isOn: Boolean(user && (wanted ?? data?.by_user)),
    set,
    // What is known then may be what visitors see.
    begin: () => set(true).then(askAnew),
    message: keptWords.signInToLike,
  });

  return { count: data && counted(data, isLiked).count, isLiked, press };
}

const counted = ({ count, by_user }: LikeCount, isLiked: boolean): LikeCount => ({
  count: count + Number(isLiked) - Number(by_user),
  by_user: isLiked,
});

const like = (object: Likeable) => send('/likes', { method: 'POST', body: object });

const unlike = ({ object_type, object_id }: Likeable, member?: string) =>
  send(`/users/${member}/likes/${object_type}/${object_id}`, { method: 'DELETE' }).catch(orGone);
