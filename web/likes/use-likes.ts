import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keptWords } from '../../worker/contract/kept-words.ts';
import type { LikeCount } from '../../worker/contract/likes.ts';
import type { Me } from '../../worker/contract/session.ts';
import { get, send } from '../lib/api.ts';
import { options } from '../lib/query.ts';
import { askToSignIn } from '../lib/sign-in.ts';
import { token } from '../session/token.ts';
import { getUser, useUser } from '../session/user.ts';
import { showFailure } from '../ui/toast.ts';
import { type Likeable, likesOf } from './queries.ts';
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
  // Asked once, as whoever is there.
  const isKnown = user !== undefined || !token.get();
  const { data } = useQuery({ ...options(asked), enabled: isKnown });
  const wanted = useWanted(address);
  const isLiked = user === null ? false : (wanted ?? data?.by_user ?? false);

  const put = async (on: boolean) => {
    await (on ? like(object) : unlike(object));
    await queries.cancelQueries({ queryKey: [address] });
    const before = queries.getQueryData<LikeCount>([address]);
    if (before) queries.setQueryData([address], counted(before, on));
    else void queries.invalidateQueries({ queryKey: [address] });
  };

  const askAnew = () => queries.invalidateQueries({ queryKey: [address] });
  const set = (on: boolean) =>
    bring(address, on, put).catch((error: unknown) => {
      showFailure(error);
      void askAnew();
    });

  const press = () => {
    if (!user && !token.get()) {
      // What is known then is what visitors see: whether it is liked already comes anew.
      const done = () => set(true).then(askAnew);
      askToSignIn({ message: keptWords.signInToLike, done });
      return;
    }
    void set(!isLiked);
  };

  return { count: data && counted(data, isLiked).count, isLiked, press };
}

const counted = ({ count, by_user }: LikeCount, isLiked: boolean): LikeCount => ({
  count: count + Number(isLiked) - Number(by_user),
  by_user: isLiked,
});

const like = (object: Likeable) => send('/likes', { method: 'POST', body: object });

async function unlike({ object_type, object_id }: Likeable) {
  const { id } = getUser() ?? (await get<Me>('/users/me'));
  await send(`/users/${id}/likes/${object_type}/${object_id}`, { method: 'DELETE' }).catch(orGone);
}
