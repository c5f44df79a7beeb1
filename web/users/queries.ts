import type { Offering, UserProfile } from '../../worker/contract/users.ts';
import { personalQuery, query } from '../lib/query.ts';

export const userByTag = (tag: string) =>
  personalQuery<UserProfile>(`/users/fe/${encodeURIComponent(tag)}`);

export const offeringsOf = (tag: string) =>
  query<Offering[]>(`/users/${encodeURIComponent(tag)}/offerings`);
