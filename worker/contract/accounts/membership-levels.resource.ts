import { m } from '#messages';
import type { Resource } from '../resources/resource.ts';
import {
  activeField,
  createChangeAndDelete,
  nameField,
  translatedFields,
} from '../resources/shared-fields.ts';
import { membershipLevelRange } from '../shared/limits.ts';
import { type LevelRight, levelRights } from './level-rights.ts';

const hints: Record<LevelRight, () => string> = {
  authz_user_basic: m['admin_hint.authz_user_basic'],
  authz_user_detailed: m['admin_hint.authz_user_detailed'],
  authz_user_services: m['admin_hint.authz_user_services'],
  authz_favourites: m['admin_hint.authz_favourites'],
  authz_friends: m['admin_hint.authz_friends'],
  authz_reviews: m['admin_hint.authz_reviews'],
  authz_messages: m['admin_hint.authz_messages'],
  authz_articles: m['admin_hint.authz_articles'],
};

const rights = Object.fromEntries(
  levelRights.map((right) => [right, { kind: 'flag', hint: hints[right] }]),
) as Record<LevelRight, { kind: 'flag'; hint: () => string }>;

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
    ...translatedFields,
  },
  columns: ['name', 'is_default', 'is_active', 'level', 'translated_languages', ...levelRights],
  sort: 'level asc',
  search: ['name'],
  filters: ['is_active', 'is_default'],
  calls: createChangeAndDelete,
  has_history: true,
} as const satisfies Resource;
