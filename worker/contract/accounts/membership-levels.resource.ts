import type { Resource } from '../resources/resource.ts';
import { activeField, createAndChange, nameField } from '../resources/shared-fields.ts';
import { membershipLevelRange } from '../shared/limits.ts';
import { type LevelRight, levelRights } from './level-rights.ts';

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

const rights = Object.fromEntries(
  levelRights.map((right) => [right, { kind: 'flag', hint: hints[right] }]),
) as Record<LevelRight, { kind: 'flag'; hint: string }>;

/** Fields, list and filters of membership levels in the back office. */
export const membershipLevelsResource = {
  path: 'membership_levels',
  admin: 'membership-levels',
  noun: { one: 'membership level', many: 'membership levels' },
  titleField: 'name',
  fields: {
    name: nameField,
    level: {
      kind: 'whole',
      least: membershipLevelRange.minimum,
      most: membershipLevelRange.maximum,
      required: 'always',
    },
    is_default: { kind: 'flag' },
    is_active: activeField,
    ...rights,
  },
  columns: ['name', 'is_default', 'is_active', 'level', ...levelRights],
  sort: 'level asc',
  search: ['name'],
  filters: ['is_active', 'is_default'],
  calls: createAndChange,
  has_history: true,
} as const satisfies Resource;
