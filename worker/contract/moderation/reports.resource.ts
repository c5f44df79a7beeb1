import type { Resource, ResourceField } from '../resources/resource.ts';

const readOnlyLine = (label?: string) =>
  ({
    kind: 'line',
    set: 'never',
    ...(label && { label }),
  }) as const satisfies ResourceField;
const readOnlyText = (label: string) =>
  ({
    kind: 'text',
    long: true,
    set: 'never',
    label,
  }) as const satisfies ResourceField;

/**
 * Fields, list and filters of reports in the back office. Members create them, admins handle them;
 * see worker/moderation.
 */
export const reportsResource = {
  path: 'reports',
  admin: 'reports',
  noun: { one: 'report', many: 'reports' },
  titleField: 'object_name',
  fields: {
    object_name: readOnlyLine('Content'),
    object_type: { ...readOnlyLine('Type'), required: 'always' },
    /** Null if a reported account was deleted, as is `about_id` for anything its author wrote. */
    object_id: { kind: 'id', set: 'never' },
    about_id: { kind: 'ref', to: 'users', set: 'never' },
    reason: { ...readOnlyLine(), required: 'always' },
    comments: readOnlyText('Reporter’s comment'),
    copy: readOnlyText('Reported content'),
    assigned_to: { kind: 'ref', to: 'users', set: 'never', label: 'Assigned to' },
    is_handled: { kind: 'flag', set: 'never', label: 'Reviewed' },
    handled_at: { kind: 'moment', set: 'never', label: 'Reviewed on' },
    handled_by_id: { kind: 'ref', to: 'users', set: 'never', label: 'Reviewed by' },
    outcome: readOnlyLine(),
    outcome_comments: readOnlyText('Back office notes'),
    outcome_reason: readOnlyText('Reason sent'),
    paused_until: { kind: 'moment', set: 'never', label: 'Suspended until' },
    appealed_at: { kind: 'moment', set: 'never', label: 'Appealed on' },
    appeal_words: readOnlyText('Appeal'),
    appeal_decided_at: { kind: 'moment', set: 'never', label: 'Appeal decided on' },
    appeal_decided_by_id: { kind: 'ref', to: 'users', set: 'never', label: 'Appeal decided by' },
    appeal_outcome: readOnlyLine('Appeal outcome'),
    appeal_reason: readOnlyText('Appeal reason sent'),
  },
  columns: [
    'object_name',
    'object_type',
    'reason',
    'about_id',
    'created_by',
    'created_at',
    'assigned_to',
    'is_handled',
  ],
  sort: 'created_at desc',
  search: ['object_name', 'about_name', 'created_by_name'],
  filters: [
    'is_handled',
    'assigned_to',
    'reason',
    'object_type',
    'about_id',
    'created_by',
    'created_at',
  ],
  calls: [],
  has_history: true,
} as const satisfies Resource;
