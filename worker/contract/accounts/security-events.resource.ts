import type { Resource } from '../resources/resource.ts';
import { maxOffset } from '../shared/limits.ts';
import { securityEventLabels } from './security-events.ts';

/**
 * Fields, list and filters of the security log in the back office. Events are stored for 180 days.
 */
export const securityEventsResource = {
  path: 'security_events',
  admin: 'security-events',
  noun: { one: 'security event', many: 'security events' },
  titleField: 'kind',
  fields: {
    user_id: { kind: 'ref', to: 'users', set: 'never', label: 'Account' },
    kind: {
      kind: 'line',
      set: 'never',
      required: 'always',
      label: 'Event',
      words: securityEventLabels,
    },
    detail: { kind: 'line', set: 'never' },
    client_ip: { kind: 'line', set: 'never', label: 'IP address' },
    country_name: { kind: 'line', set: 'never', label: 'Country' },
    user_agent_name: { kind: 'line', set: 'never', label: 'Browser' },
  },
  audit: {
    created_at: { kind: 'moment', set: 'never', required: 'always', label: 'When' },
    created_by: { kind: 'ref', to: 'users', set: 'never', label: 'By' },
  },
  columns: [
    'kind',
    'user_id',
    'created_at',
    'detail',
    'created_by',
    'client_ip',
    'country_name',
    'user_agent_name',
  ],
  sort: 'created_at desc',
  orders: ['created_at'],
  maxOffset: maxOffset,
  search: [],
  filters: ['user_id', 'kind', 'created_by', 'created_at'],
  calls: [],
  has_history: false,
} as const satisfies Resource;
