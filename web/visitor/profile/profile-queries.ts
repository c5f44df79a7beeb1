import type { ProfileOffering, UserProfile } from '../../../worker/contract/practitioners/users.ts';
import { apiPath, apiQuery, perUserQuery } from '../../data/query.ts';

/** Queries for public profiles. */
export const userQuery = (tag: string) => perUserQuery<UserProfile>(apiPath`/users/fe/${tag}`);

export const offeringsQuery = (tag: string) =>
  apiQuery<ProfileOffering[]>(apiPath`/users/${tag}/offerings`);
