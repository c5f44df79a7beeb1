import type { Resource } from '../../../worker/contract/resources/resource.ts';

/** The bin as a list resource. */
export const binListResource: Resource = {
  path: 'bin',
  admin: 'bin',
  noun: { one: 'deleted item', many: 'deleted items' },
  titleField: 'title',
  fields: {
    title: { kind: 'line', required: 'always' },
    resource: { kind: 'line', label: 'Type', set: 'never' },
    deleted_at: { kind: 'moment', label: 'Deleted', set: 'never', required: 'always' },
    deleted_by: { kind: 'ref', to: 'users', label: 'Deleted by', set: 'never' },
    ends_at: { kind: 'moment', label: 'Deleted for good', set: 'never', required: 'always' },
    actions: { kind: 'line', label: 'Actions', set: 'never' },
  },
  audit: {},
  // Phones show the first columns only, before they scroll.
  columns: ['title', 'actions', 'resource', 'deleted_at', 'deleted_by', 'ends_at'],
  sort: 'deleted_at desc',
  orders: ['deleted_at', 'title', 'resource'],
  search: ['title'],
  filters: [],
  calls: [],
  has_history: false,
};
