import { m } from '#messages';
import type { Resource } from '../resources/resource.ts';
import { activeField, createChangeAndDelete } from '../resources/shared-fields.ts';
import { textLimits } from '../shared/limits.ts';

/** Fields, list and filters of crisis phrases in the back office. */
export const crisisWordsResource = {
  path: 'crisis_words',
  admin: 'crisis_words',
  noun: { one: 'set of crisis words', many: 'sets of crisis words' },
  titleField: 'words',
  fields: {
    words: {
      kind: 'line',
      most: textLimits.line,
      required: 'always',
      hint: m['admin_hint.crisis_words'],
    },
    is_active: activeField,
  },
  columns: ['words', 'is_active', 'created_at', 'updated_at'],
  sort: 'words asc',
  search: ['words'],
  filters: ['is_active'],
  calls: createChangeAndDelete,
  has_history: true,
} as const satisfies Resource;
