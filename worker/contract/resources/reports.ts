import type { Field, Resource } from '../resource.ts';

const told = (label?: string): Field => ({
  kind: 'line',
  set: 'never',
  ...(label && { label }),
});
const long = (label: string): Field => ({ kind: 'text', long: true, set: 'never', label });

/** Reports are created by members and handled by admins; see worker/moderation. */
export const reports: Resource = {
  path: 'reports',
  admin: 'reports',
  noun: { one: 'report', many: 'reports' },
  titled: 'object_name',
  fields: {
    object_name: told('What'),
    object_type: { ...told('Kind'), required: 'always' },
    /** Null if a reported account was deleted, as is `about_id` for anything its author wrote. */
    object_id: { kind: 'id', set: 'never' },
    about_id: { kind: 'ref', to: 'users', set: 'never' },
    reason: { ...told(), required: 'always' },
    comments: long('What the member says'),
    copy: long('Its words when it was reported'),
    is_handled: { kind: 'flag', set: 'never' },
    handled_at: { kind: 'moment', set: 'never', label: 'Handled on' },
    handled_by_id: { kind: 'ref', to: 'users', set: 'never', label: 'Handled by' },
    outcome: told(),
    outcome_comments: long('Notes of the back office'),
    outcome_reason: long('Why, as it was told'),
    paused_until: { kind: 'moment', set: 'never' },
    appealed_at: { kind: 'moment', set: 'never', label: 'Appealed on' },
    appeal_words: long('The appeal'),
    appeal_decided_at: { kind: 'moment', set: 'never', label: 'Appeal decided on' },
    appeal_decided_by_id: { kind: 'ref', to: 'users', set: 'never', label: 'Appeal decided by' },
    appeal_outcome: told('Outcome of the appeal'),
    appeal_reason: long('Why, as it was told of the appeal'),
  },
  columns: [
    'object_name',
    'object_type',
    'reason',
    'about_id',
    'created_by',
    'created_at',
    'is_handled',
  ],
  sort: 'created_at desc',
  search: ['object_name', 'about_name', 'created_by_name'],
  filters: ['is_handled', 'reason', 'object_type', 'about_id', 'created_by', 'created_at'],
  calls: [],
  has_history: true,
};
