import { expect } from 'vitest';
import { userCardList } from '../../worker/contract/practitioners/users.ts';
import { ask, spentOn } from '../world.ts';

type Query = string | Record<string, string>;

/** Searches the directory as a visitor and asserts a single database round trip. */
export async function found(query: Query) {
  const address = `/sobe/v1/users/fe?limit=100&${typeof query === 'string' ? query : new URLSearchParams(query)}`;
  const answer = await ask(address);
  expect(answer.status, address).toBe(200);
  expect(spentOn(answer).roundTrips, address).toBe(1);
  return userCardList.strict().parse(await answer.json());
}

export const tagsFound = async (query: Query) => (await found(query)).data.map(({ tag }) => tag);
