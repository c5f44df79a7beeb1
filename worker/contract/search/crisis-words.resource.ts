import { bounds } from '../shared/limits.ts';
import type { Resource } from '../resources/resource.ts';
import { active, both } from '../resources/shared-fields.ts';

/** Fields, list and filters of crisis phrases in the back office. */
export const crisisWords: Resource = {
  path: 'crisis_words',
  admin: 'crisis_words',
  noun: { one: 'crisis words', many: 'crisis words' },
  titled: 'words',
  fields: {
    words: {
      kind: 'line',
      most: bounds.line,
      required: 'always',
      hint: 'What someone in danger might write, separated by commas. Case and apostrophes are ignored.',
    },
    is_active: active,
  },
  columns: ['words', 'is_active', 'created_at', 'updated_at'],
  sort: 'words asc',
  search: ['words'],
  filters: ['is_active'],
  calls: both,
  has_history: true,
};
