/** Permissions that a membership level grants. */
export const levelRights = [
  'authz_user_basic',
  'authz_user_detailed',
  'authz_user_services',
  'authz_favourites',
  'authz_friends',
  'authz_reviews',
  'authz_messages',
  'authz_articles',
] as const;

export type LevelRight = (typeof levelRights)[number];
