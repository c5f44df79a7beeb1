import { acceptingWords } from '../practitioners/accepting-clients.ts';
import { accountChange, newPassword } from './accounts.ts';
import { contactFields } from '../practitioners/contact-fields.ts';
import { email } from './email-address.ts';
import { deepestOffset } from '../shared/limits.ts';
import { personName, personTitle } from './person-names.ts';
import type { Field, Fields, Resource } from '../resources/resource.ts';
import { timeWords } from '../practitioners/session-types.ts';
import { labelled, serviceFields } from './user-fields.ts';
import { reservedTags } from '../practitioners/users.ts';
import { active, both, count, language, name } from '../resources/shared-fields.ts';

const each = <Name extends string>(names: readonly Name[], field: (name: Name) => Field): Fields =>
  Object.fromEntries(names.map((one) => [one, field(one)]));

/** Adds the column label to fields without one of their own. */
const called = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...labelled(name), ...field }]),
  );

const kept: Field = { kind: 'moment', set: 'never' };
const mail: Field = { kind: 'id', to: 'sent_emails', set: 'never' };

/**
 * An account. Its list, item and updates are custom code in worker/practitioners, because members
 * use them too.
 */
export const users: Resource = {
  path: 'users',
  admin: 'users',
  noun: { one: 'user', many: 'users' },
  titled: 'name',
  fields: called({
    name: { ...name, schema: personName },
    title: { ...name, schema: personTitle },
    tag: { kind: 'tag', from: 'name', reserved: reservedTags },
    email: { kind: 'line', required: 'always', schema: email },
    password: { kind: 'secret', required: 'create', schema: newPassword },
    language_id: { kind: 'code', of: 'languages', required: 'always' },
    timezone_id: { kind: 'code', of: 'timezones', required: 'always' },
    membership_level_id: { kind: 'ref', to: 'membership_levels', required: 'always' },
    date_of_birth: { kind: 'day', schema: accountChange.shape.date_of_birth },
    is_business: { kind: 'flag' },
    is_active: active,
    is_admin: { kind: 'flag' },
    paused_until: kept,
    image_id: { kind: 'image', set: 'change' },
    bio: { kind: 'text', marked: true },
    hello: { kind: 'line', schema: accountChange.shape.hello },
    words_language_id: language,
    ...each(contactFields, (one) => ({ kind: 'line', schema: accountChange.shape[one] })),
    place_id: {
      kind: 'place',
      written: 'address_town',
      hint: 'Lets people nearby find this person. Distances are measured from its centre.',
    },
    languages: { kind: 'list', of: 'languages' },
    times: { kind: 'list', words: timeWords },
    ...each(serviceFields, () => ({ kind: 'choice' })),
    is_accepting_clients: { kind: 'choice', words: acceptingWords },
    takes_enquiries: { kind: 'flag' },
    away_until: { kind: 'day', schema: accountChange.shape.away_until },
    confirmed_at: { ...kept, label: 'Details confirmed' },
    email_verification_id: { ...mail, label: 'E-mail verification' },
    email_verified_at: { ...kept, label: 'E-mail verified' },
    email_unsubscribed_at: { ...kept, label: 'Unsubscribed' },
    password_reset_email_id: { ...mail, label: 'Password reset e-mail' },
    last_login: kept,
    approved_at: kept,
    approved_by_id: { kind: 'ref', to: 'users', set: 'never' },
    connections_count: { ...count, label: 'Connections' },
  }),
  columns: [
    'name',
    'email',
    'is_active',
    'is_admin',
    'membership_level_id',
    'is_business',
    'approved_by_id',
    'last_login',
    'created_at',
    'updated_at',
  ],
  sort: 'name asc',
  deepest: deepestOffset,
  search: ['name', 'email', 'title'],
  filters: ['is_active', 'is_admin', 'membership_level_id'],
  calls: both,
  has_history: true,
};
