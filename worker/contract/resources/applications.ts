import { applicationWords } from '../application-states.ts';
import type { Field, Resource } from '../resource.ts';

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
    image: { kind: 'image_name', set: 'never', label: 'Face' },
    name: { ...told(), required: 'always' },
    what: told('What'),
    address_town: told('Where'),
    sent_at: { kind: 'moment', set: 'never', label: 'Since' },
    state: { ...told(), kind: 'line', words: applicationWords, required: 'always' },
    words: long('Words to the admins'),
    asked_words: long('What was asked last'),
    reason: long('Why it was declined last'),
    decided_at: { kind: 'moment', set: 'never', label: 'Decided' },
  },
  audit: {
    created_at: { kind: 'moment', set: 'never', required: 'always', label: 'Begun' },
    updated_at: { kind: 'moment', set: 'never', required: 'always' },
  },
  columns: ['image', 'name', 'what', 'address_town', 'sent_at', 'state'],
  sort: 'sent_at asc',
  search: ['name', 'what', 'address_town'],
  filters: ['state'],
  calls: [],
  has_history: false,
};
