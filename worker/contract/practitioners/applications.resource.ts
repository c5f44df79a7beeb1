import { applicationWords } from './application-states.ts';
import type { Field, Resource } from '../resources/resource.ts';

const told = (label?: string): Field => ({
  kind: 'line',
  set: 'never',
  ...(label && { label }),
});
const long = (label: string): Field => ({ kind: 'text', long: true, set: 'never', label });

/** Applications to be listed; the id is the applicant's user id. */
export const applications: Resource = {
  path: 'applications',
  admin: 'applications',
  noun: { one: 'application', many: 'applications', all: 'applications to decide' },
  titled: 'name',
  fields: {
    image: { kind: 'image_name', set: 'never', label: 'Picture' },
    name: { ...told(), required: 'always' },
    what: told('Offerings'),
    address_town: told('Town'),
    sent_at: { kind: 'moment', set: 'never', label: 'Sent' },
    state: { ...told(), kind: 'line', words: applicationWords, required: 'always' },
    words: long('Message to the admins'),
    asked_words: long('Last question'),
    reason: long('Last reason for declining'),
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
};
