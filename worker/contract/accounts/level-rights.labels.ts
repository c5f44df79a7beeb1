import type { LevelRight } from './level-rights.ts';

/** Names of level rights, as the end of "Your membership level does not include …". */
export const levelRightLabels: Record<LevelRight, string> = {
  authz_user_basic: 'a public profile',
  authz_user_detailed: 'a picture, a bio and contact details',
  authz_user_services: 'session types and offerings',
  authz_favourites: 'likes and saved items',
  authz_friends: 'friends',
  authz_reviews: 'reviews',
  authz_messages: 'messages',
  authz_articles: 'restricted articles',
};
