import { bounds } from '../shared/limits.ts';
import type { Resource } from '../resources/resource.ts';
import { both } from '../resources/shared-fields.ts';

/** Fields, list and filters of search synonyms in the back office. */
export const synonyms: Resource = {
  path: 'synonyms',
  admin: 'synonyms',
  noun: { one: 'synonym', many: 'synonyms' },
  titled: 'words',
  fields: {
    words: {
      kind: 'line',
      most: bounds.line,
      required: 'always',
      hint: 'What people search for, separated by commas, such as insomnia, can’t sleep, awake at night',
    },
    means: {
      kind: 'line',
      most: bounds.line,
      required: 'always',
      hint: 'What the directory calls it, separated by commas, such as sleep support',
    },
  },
  columns: ['words', 'means', 'created_at', 'updated_at'],
  sort: 'words asc',
  search: ['words', 'means'],
  filters: [],
  calls: both,
  has_history: true,
};
