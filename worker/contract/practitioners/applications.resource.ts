import type { Resource, ResourceField } from '../resources/resource.ts';
import { applicationStateLabels } from './application-states.ts';

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
 * Fields, list and filters of applications to be listed, in the back office. The id is the
 * applicant’s user id.
 */
export const applicationsResource = {
  path: 'applications',
  admin: 'applications',
  noun: { one: 'application', many: 'applications', all: 'applications to decide' },
  titleField: 'name',
  fields: {
    image: { kind: 'image_name', set: 'never', label: 'Picture' },
    name: { ...readOnlyLine(), required: 'always' },
    what: readOnlyLine('Offerings'),
    address_town: readOnlyLine('Town'),
    sent_at: { kind: 'moment', set: 'never', label: 'Submitted' },
    state: { ...readOnlyLine(), kind: 'line', words: applicationStateLabels, required: 'always' },
    words: readOnlyText('Message to the reviewers'),
    asked_words: readOnlyText('Last question'),
    reason: readOnlyText('Last reason for declining'),
    decided_at: { kind: 'moment', set: 'never', label: 'Decided' },
  },
  audit: {
    created_at: { kind: 'moment', set: 'never', required: 'always', label: 'Started' },
    updated_at: { kind: 'moment', set: 'never', required: 'always' },
  },
  columns: ['image', 'name', 'what', 'address_town', 'sent_at', 'state'],
  sort: 'sent_at asc',
  search: ['name', 'what', 'address_town'],
  filters: ['state'],
  calls: [],
  has_history: false,
} as const satisfies Resource;
