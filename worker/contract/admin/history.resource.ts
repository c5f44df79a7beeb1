import { creationAuditFields, type Resource } from '../resources/resource.ts';
import { maxOffset } from '../shared/limits.ts';

/**
 * Fields, list and filters of the history of changes (audit trail), which is written in the same
 * batch as each change.
 */
export const historyResource = {
  path: 'history',
  admin: 'history',
  noun: { one: 'change', many: 'changes' },
  titleField: 'link_title',
  fields: {
    description: { kind: 'text', set: 'never', required: 'always' },
    link_table: { kind: 'line', set: 'never', required: 'always' },
    link_id: { kind: 'id', set: 'never', required: 'always' },
    link_title: { kind: 'line', set: 'never', label: 'Item' },
    has_values: { kind: 'flag', set: 'never', label: 'Can be restored' },
  },
  audit: creationAuditFields,
  columns: ['created_at', 'created_by', 'description', 'link_title'],
  sort: 'created_at desc',
  orders: ['created_at'],
  maxOffset: maxOffset,
  search: [],
  filters: ['link_table', 'link_id', 'created_by', 'created_at'],
  calls: [],
  has_history: false,
} as const satisfies Resource;
