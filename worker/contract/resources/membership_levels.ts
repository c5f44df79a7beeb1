import { levelRights } from '../level-rights.ts';
import { membershipLevel } from '../limits.ts';
import type { Fields, Resource } from '../resource.ts';
import { active, both, name } from './shared.ts';

const rights: Fields = Object.fromEntries(levelRights.map((right) => [right, { kind: 'flag' }]));

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
