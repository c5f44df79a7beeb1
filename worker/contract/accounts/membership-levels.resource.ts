import { type LevelRight, levelRights } from './level-rights.ts';
import { membershipLevel } from '../shared/limits.ts';
import type { Fields, Resource } from '../resources/resource.ts';
import { active, both, name } from '../resources/shared-fields.ts';

const hints: Record<LevelRight, string> = {
  authz_user_basic: 'Public profile, shown in search results',
  authz_user_detailed: 'Picture, bio and contact details on the profile',
  authz_user_services: 'Session types and offerings, listed in the directory',
  authz_favourites: 'Like content and save articles',
  authz_friends: 'Send and receive friend requests',
  authz_reviews: 'No effect yet',
  authz_messages: 'Send and receive messages',
  authz_articles: 'Read restricted articles',
};

const rights: Fields = Object.fromEntries(
  levelRights.map((right) => [right, { kind: 'flag', hint: hints[right] }]),
);

/** Fields, list and filters of membership levels in the back office. */
export const membershipLevels: Resource = {
  path: 'membership_levels',
  admin: 'membership-levels',
  noun: { one: 'membership level', many: 'membership levels' },
  titled: 'name',
  fields: {
    name,
    level: {
      kind: 'whole',
      least: membershipLevel.minimum,
      most: membershipLevel.maximum,
      required: 'always',
    },
    is_default: { kind: 'flag' },
    is_active: active,
    ...rights,
  },
  columns: ['name', 'is_default', 'is_active', 'level', ...levelRights],
  sort: 'level asc',
  search: ['name'],
  filters: ['is_active', 'is_default'],
  calls: both,
  has_history: true,
};
