import { m } from '#messages';
import type { Resource } from '../resources/resource.ts';
import { createChangeAndDelete } from '../resources/shared-fields.ts';
import { textLimits } from '../shared/limits.ts';

/** Fields, list and filters of search synonyms in the back office. */
export const synonymsResource = {
  path: 'synonyms',
  admin: 'synonyms',
  noun: { one: 'synonym', many: 'synonyms' },
  titleField: 'words',
  fields: {
    words: {
      kind: 'line',
      most: textLimits.line,
      required: 'always',
      hint: m['admin_hint.synonym_words'],
    },
    means: {
      kind: 'line',
      label: 'Meaning',
      most: textLimits.line,
      required: 'always',
      hint: m['admin_hint.synonym_meaning'],
    },
  },
  columns: ['words', 'means', 'created_at', 'updated_at'],
  sort: 'words asc',
  search: ['words', 'means'],
  filters: [],
  calls: createChangeAndDelete,
  has_history: true,
} as const satisfies Resource;
