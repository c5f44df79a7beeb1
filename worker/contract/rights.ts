/**
 * Who may make a call (contract, section 3).
 * P anyone. M a signed-in, active member. S the member in the path. O the owner of the item. A admin.
 */
export type Who = 'P' | 'M' | 'S' | 'O' | 'A';

/** The rights that a membership level carries. */
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

/** Who reads: null is a visitor. Public documents are always rendered for a visitor. */
export type Viewer = { id: string; is_admin: boolean } | null;
