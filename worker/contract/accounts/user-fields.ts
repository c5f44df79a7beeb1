/** Fields of an account that a user can send: who may send each, and its label (specification, 3). */

import { acceptingClientsLabels } from '../practitioners/accepting-clients.ts';
import { clientGroupsLabel } from '../practitioners/client-groups.ts';
import {
  type ContactField,
  contactFieldNames,
  contactFieldTypes,
} from '../practitioners/contact-fields.ts';
import { firstAppointmentLabel } from '../practitioners/first-appointments.ts';
import { sessionTypeLabels } from '../practitioners/session-types.labels.ts';

interface UserField {
  /**
   * Fields that the member sends, some only while the level publishes them; admins send these too.
   * `admin` fields are sent by admins only; `approval` fields only change by approving. The server
   * sets all others.
   */
  sent?: 'member' | 'detailed' | 'services' | 'admin' | 'approval';
  /** Label in forms and in the back office. */
  label?: string;
  /** Label in the member's own form, if different. */
  own_label?: string;
}

const contactUserFields = Object.fromEntries(
  contactFieldNames.map((name) => [
    name,
    { sent: 'detailed', label: contactFieldTypes[name].label },
  ]),
) as {
  [Name in ContactField]: { sent: 'detailed' } & Pick<(typeof contactFieldTypes)[Name], 'label'>;
};

export const userFields = {
  name: { sent: 'member', label: 'Name' },
  email: { sent: 'member', label: 'E-mail' },
  is_active: { sent: 'admin' },
  is_admin: { sent: 'admin' },
  language_id: { sent: 'member', label: 'Language' },
  timezone_id: { sent: 'member', label: 'Time zone' },
  membership_level_id: { sent: 'admin' },
  date_of_birth: { sent: 'member', label: 'Date of birth' },
  image_id: { sent: 'detailed' },
  is_business: { sent: 'member', label: 'Business' },
  title: { sent: 'member', label: 'About', own_label: 'About you' },
  bio: { sent: 'detailed', label: 'Bio' },
  hello: { sent: 'detailed', label: 'Short introduction' },
  words_language_id: {
    sent: 'member',
    label: 'Profile language',
    own_label: 'Language of your profile',
  },
  ...contactUserFields,
  shown: { sent: 'detailed', label: 'Visibility' },
  place_id: { sent: 'detailed', label: 'Place' },
  languages: { sent: 'member', label: 'Languages', own_label: 'Languages you work in' },
  times: { sent: 'services', label: 'Session times' },
  client_groups: { sent: 'services', label: 'Client groups', own_label: clientGroupsLabel },
  session_1_on_1: { sent: 'services', label: sessionTypeLabels.session_1_on_1 },
  session_group: { sent: 'services', label: sessionTypeLabels.session_group },
  session_online: { sent: 'services', label: sessionTypeLabels.session_online },
  is_accepting_clients: { sent: 'services', label: acceptingClientsLabels.label },
  first_appointment: { sent: 'services', label: firstAppointmentLabel },
  takes_enquiries: {
    sent: 'services',
    label: 'Accepts enquiries',
    own_label: 'Accept enquiries from people without an account',
  },
  away_until: { sent: 'services', label: 'Away until' },
  approved_at: { sent: 'approval' },
  approved_by_id: { sent: 'approval' },
  paused_until: { label: 'Suspended until' },
} as const satisfies Record<string, UserField>;

const fields: Record<string, UserField> = userFields;

/** Label option of a column, if it has one. */
export const getLabelOption = (name: string) => {
  const label = fields[name]?.label;
  return label === undefined ? {} : { label };
};

/** Display name of a column. */
export const getColumnLabel = (name: string) => getLabelOption(name).label ?? name;

type AllUserFields = typeof userFields;
type NamesWith<Attributes> = {
  [Name in keyof AllUserFields]: AllUserFields[Name] extends Attributes ? Name : never;
}[keyof AllUserFields];

/** Names of the columns with these attributes, in declaration order. */
const selectFields = <const Attributes extends Partial<UserField>>(attributes: Attributes) =>
  Object.entries<UserField>(userFields)
    .filter(([, field]) =>
      Object.entries(attributes).every(([name, value]) => field[name as keyof UserField] === value),
    )
    .map(([name]) => name as NamesWith<Attributes>);

/** Fields that every member can edit. */
export const memberFields = selectFields({ sent: 'member' });

/** Fields that a level with authz_user_detailed lets a member edit and publishes. */
export const detailedFields = selectFields({ sent: 'detailed' });

/** Accepts new clients. The server sets its date. */
export const ACCEPTING_FIELD = 'is_accepting_clients';

/**
 * Fields that a level with authz_user_services lets a member edit and publishes, besides
 * `ACCEPTING_FIELD`.
 */
export const serviceFields = ['session_1_on_1', 'session_group', 'session_online'] as const;

/** All fields that such a level lets a member edit, except `ACCEPTING_FIELD`. */
export const offeringFields = selectFields({ sent: 'services' }).filter(
  (name) => name !== ACCEPTING_FIELD,
);

/** Fields that only an admin sets. */
export const adminFields = selectFields({ sent: 'admin' });

/** Fields that only an approval sets. */
export const approvalFields = selectFields({ sent: 'approval' });

/** Practitioner claims: sending one of these fields reconfirms it. Prices are claims too. */
export const profileClaims = [
  ...serviceFields,
  'times',
  'client_groups',
  'place_id',
  'is_accepting_clients',
] as const;

/** Claims with a date of confirmation; that of a first appointment is its own. */
export const datedClaims = [...profileClaims, 'first_appointment'] as const;
