import { directoryPage } from '../../worker/contract/limits.ts';
import type { Offering, UserCardList, UserProfile } from '../../worker/contract/users.ts';
import { query } from '../lib/query.ts';

export const userByTag = (tag: string) =>
  query<UserProfile>(`/users/fe/${encodeURIComponent(tag)}`);

export const offeringsOf = (tag: string) =>
  query<Offering[]>(`/users/${encodeURIComponent(tag)}/offerings`);

/** A page of practitioners: the first, or the one that follows somebody. */
const practitioners = (filter: string, tag: string, after: string | null) =>
  query<UserCardList>(
    `/users/fe?${filter}=${encodeURIComponent(tag)}&limit=${directoryPage.practitioners}` +
      (after ? `&after=${encodeURIComponent(after)}` : ''),
  );

export const practitionersOfCategory = (tag: string, after: string | null) =>
  practitioners('category_tag', tag, after);

export const practitionersOfSubCategory = (tag: string, after: string | null) =>
  practitioners('sub_category_tag', tag, after);
