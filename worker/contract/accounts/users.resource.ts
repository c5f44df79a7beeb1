/**
 * Fields, list and filters of users in the back office. List, item and updates are custom code in
 * worker/practitioners, because members use them too.
 */

import { m } from '#messages';
import { acceptingClientsLabels } from '../practitioners/accepting-clients.ts';
import { clientGroupLabels } from '../practitioners/client-groups.ts';
import { contactFieldNames } from '../practitioners/contact-fields.ts';
import { firstAppointmentLabels } from '../practitioners/first-appointments.ts';
import { sessionTimeLabels } from '../practitioners/session-types.ts';
import { reservedUserTags } from '../practitioners/users.ts';
import type { Resource, ResourceField, ResourceFields } from '../resources/resource.ts';
import {
  activeField,
  countField,
  createAndChange,
  languageField,
  nameField,
} from '../resources/shared-fields.ts';
import { maxOffset } from '../shared/limits.ts';
import { accountChangeSchema, newPasswordSchema } from './accounts.ts';
import { emailSchema } from './email-address.ts';
import { personNameSchema, personTitleSchema } from './person-names.ts';
import { getLabelOption, serviceFields } from './user-fields.ts';

const mapFields = <Name extends string, const Field extends ResourceField>(
  names: readonly Name[],
  field: (name: Name) => Field,
) => Object.fromEntries(names.map((one) => [one, field(one)])) as Record<Name, Field>;

/** Adds the column label to fields without one of their own. */
const withLabels = <const Fields extends ResourceFields>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...getLabelOption(name), ...field }]),
  ) as Record<string, ResourceField> as Fields;

const readOnlyMoment = { kind: 'moment', set: 'never' } as const satisfies ResourceField;
const mailReference = {
  kind: 'id',
  to: 'sent_emails',
  set: 'never',
} as const satisfies ResourceField;

export const usersResource = {
  path: 'users',
  admin: 'users',
  noun: { one: 'user', many: 'users' },
  titleField: 'name',
  fields: withLabels({
    name: { ...nameField, schema: personNameSchema },
    title: { ...nameField, schema: personTitleSchema },
    tag: { kind: 'tag', from: 'name', reserved: reservedUserTags },
    email: { kind: 'line', required: 'always', schema: emailSchema },
    password: { kind: 'secret', required: 'create', schema: newPasswordSchema },
    language_id: { kind: 'code', of: 'languages', required: 'always' },
    timezone_id: { kind: 'code', of: 'timezones', required: 'always' },
    membership_level_id: { kind: 'ref', to: 'membership_levels', required: 'always' },
    date_of_birth: { kind: 'day', schema: accountChangeSchema.shape.date_of_birth },
    is_business: { kind: 'flag' },
    is_active: activeField,
    is_admin: { kind: 'flag' },
    paused_until: readOnlyMoment,
    image_id: { kind: 'image', set: 'change' },
    bio: { kind: 'text', marked: true },
    hello: { kind: 'line', schema: accountChangeSchema.shape.hello },
    words_language_id: languageField,
    ...mapFields(contactFieldNames, (one) => ({
      kind: 'line',
      schema: accountChangeSchema.shape[one],
    })),
    place_id: {
      kind: 'place',
      written: 'address_town',
      hint: m['admin_hint.place'],
    },
    languages: { kind: 'list', of: 'languages' },
    times: { kind: 'list', words: sessionTimeLabels },
    ...mapFields(serviceFields, () => ({ kind: 'choice' })),
    client_groups: { kind: 'list', words: clientGroupLabels },
    is_accepting_clients: { kind: 'choice', words: acceptingClientsLabels },
    first_appointment: {
      kind: 'line',
      words: firstAppointmentLabels,
      schema: accountChangeSchema.shape.first_appointment,
    },
    first_appointment_confirmed_at: { ...readOnlyMoment, label: 'First appointment confirmed' },
    takes_enquiries: { kind: 'flag' },
    away_until: { kind: 'day', schema: accountChangeSchema.shape.away_until },
    confirmed_at: { ...readOnlyMoment, label: 'Details confirmed' },
    email_verification_id: { ...mailReference, label: 'Confirmation e-mail' },
    email_verified_at: { ...readOnlyMoment, label: 'E-mail confirmed on' },
    email_unsubscribed_at: { ...readOnlyMoment, label: 'Unsubscribed' },
    password_reset_email_id: { ...mailReference, label: 'Password reset e-mail' },
    last_login: { ...readOnlyMoment, label: 'Last sign-in' },
    approved_at: readOnlyMoment,
    approved_by_id: { kind: 'ref', to: 'users', set: 'never' },
    connections_count: { ...countField, label: 'Connections' },
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
  maxOffset: maxOffset,
  search: ['name', 'email', 'title'],
  filters: ['is_active', 'is_admin', 'membership_level_id'],
  calls: createAndChange,
  has_history: true,
  keeps_draft: true,
} as const satisfies Resource;
