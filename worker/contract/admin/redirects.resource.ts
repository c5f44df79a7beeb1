import { m } from '#messages';
import type { Resource } from '../resources/resource.ts';
import { createChangeAndDelete } from '../resources/shared-fields.ts';
import { textLimits } from '../shared/limits.ts';
import { oldPathSchema, sitePathSchema } from './redirects.ts';

/** Fields, list and filters of redirects in the back office. */
export const redirectsResource = {
  path: 'redirects',
  admin: 'redirects',
  noun: { one: 'redirect', many: 'redirects' },
  titleField: 'from',
  fields: {
    from: {
      kind: 'line',
      label: 'Old address',
      most: textLimits.line,
      required: 'always',
      schema: oldPathSchema,
      hint: m['admin_hint.redirect_from'],
    },
    to: {
      kind: 'line',
      label: 'New address',
      most: textLimits.line,
      schema: sitePathSchema,
      hint: m['admin_hint.redirect_to'],
    },
    source: {
      kind: 'line',
      label: 'Added for',
      set: 'never',
      required: 'always',
      words: { admin: 'An old address', deletion: 'A deleted item', merge: 'A merged item' },
    },
  },
  columns: ['from', 'to', 'source', 'created_at', 'updated_at'],
  sort: 'from asc',
  search: ['from', 'to'],
  filters: ['source', 'created_at'],
  calls: createChangeAndDelete,
  has_history: true,
} as const satisfies Resource;
