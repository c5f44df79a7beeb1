import { friendList } from '../../worker/contract/community/friends.ts';
import { idOf, send } from '../world.ts';

export const id = (tag: string) => idOf('users', tag);

export const nora = 'nora-quinn';
export const ruth = 'ruth-abiola';
export const mei = 'mei-lin-chow';
export const open = 'open-field-project';

/** Calls the friends API of a member. */
export const call = (
  method: string,
  of: string,
  path: string,
  by: string | null = of,
  headers?: object,
) => send(method, `users/${id(of)}/${path}`, by, undefined, headers);

export const friends = async (of: string, query = '', by = of) =>
  friendList.parse(await (await call('GET', of, `friends?limit=100&${query}`, by)).json());
