import { creationAuditFields, type Resource } from '../resources/resource.ts';
import { maxOffset } from '../shared/limits.ts';

/** Fields, list and filters of access logs (views and submissions) in the back office. */
export const accessLogsResource = {
  path: 'access_logs',
  admin: 'access-logs',
  noun: { one: 'access log', many: 'access logs' },
  titleField: 'object_type_name',
  fields: {
    object_type_id: { kind: 'ref', to: 'access_object_types', set: 'never', beside: ['tag'] },
    access_type_id: { kind: 'ref', to: 'access_types', set: 'never', beside: ['tag'] },
    object_id: { kind: 'id', set: 'never' },
    object_name: { kind: 'line', set: 'never', label: 'Object' },
    client_ip: { kind: 'line', set: 'never', label: 'IP address' },
    country_name: { kind: 'line', set: 'never', label: 'Country' },
    user_agent_name: { kind: 'line', set: 'never', label: 'Browser' },
    width: { kind: 'whole', set: 'never' },
    height: { kind: 'whole', set: 'never' },
  },
  audit: creationAuditFields,
  columns: [
    'created_at',
    'object_type_id',
    'object_name',
    'access_type_id',
    'created_by',
    'client_ip',
    'country_name',
    'user_agent_name',
    'width',
    'height',
  ],
  sort: 'created_at desc',
  orders: ['created_at'],
  maxOffset: maxOffset,
  search: [],
  filters: ['created_by', 'object_type_id', 'access_type_id', 'object_id', 'created_at'],
  calls: [],
  has_history: false,
} as const satisfies Resource;
