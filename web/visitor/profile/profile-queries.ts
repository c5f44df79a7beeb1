import type { Offering, UserProfile } from '../../../worker/contract/practitioners/users.ts';
import { at, personalQuery, query } from '../../data/query.ts';

/** Queries for public profiles. */
export const userByTag = (tag: string) => personalQuery<UserProfile>(at`/users/fe/${tag}`);

export const offeringsOf = (tag: string) => query<Offering[]>(at`/users/${tag}/offerings`);
