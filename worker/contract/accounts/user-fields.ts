/** Fields of an account that a user can send: who may send each, and its label (specification, 3). */

import { m } from '#messages';
import { acceptingClientsLabels } from '../practitioners/accepting-clients.ts';
import {
  type ContactField,
  contactFieldNames,
  contactFieldTypes,
} from '../practitioners/contact-fields.ts';
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
    {
      sent: 'detailed',
      get label() {
        return contactFieldTypes[name].label;
      },
    },
  ]),
) as {
  [Name in ContactField]: { sent: 'detailed' } & Pick<(typeof contactFieldTypes)[Name], 'label'>;
};

export const userFields = {
  name: {
    sent: 'member',
    get label() {
      return m['account.field_name']();
    },
  },
  email: {
    sent: 'member',
    get label() {
      return m['account.field_email']();
    },
  },
  is_active: { sent: 'admin' },
  is_admin: { sent: 'admin' },
  language_id: {
    sent: 'member',
    get label() {
      return m['account.field_language']();
    },
  },
  timezone_id: {
    sent: 'member',
    get label() {
      return m['account.field_timezone']();
    },
  },
  membership_level_id: { sent: 'admin' },
  date_of_birth: {
    sent: 'member',
    get label() {
      return m['account.field_date_of_birth']();
    },
  },
  image_id: { sent: 'detailed' },
  is_business: {
    sent: 'member',
    get label() {
      return m['account.field_business']();
    },
  },
  title: {
    sent: 'member',
    get label() {
      return m['account.field_about']();
    },
    get own_label() {
      return m['account.field_about_you']();
    },
  },
  bio: {
    sent: 'detailed',
    get label() {
      return m['account.field_bio']();
    },
  },
  hello: {
    sent: 'detailed',
    get label() {
      return m['account.field_hello']();
    },
  },
  words_language_id: {
    sent: 'member',
    get label() {
      return m['account.field_profile_language']();
    },
    get own_label() {
      return m['account.field_your_profile_language']();
    },
  },
  ...contactUserFields,
  shown: {
    sent: 'detailed',
    get label() {
      return m['account.field_visibility']();
    },
  },
  place_id: {
    sent: 'detailed',
    get label() {
      return m['account.field_place']();
    },
  },
  languages: {
    sent: 'member',
    get label() {
      return m['account.field_languages']();
    },
    get own_label() {
      return m['account.field_your_languages']();
    },
  },
  times: {
    sent: 'services',
    get label() {
      return m['account.field_times']();
    },
  },
  client_groups: {
    sent: 'services',
    get label() {
      return m['account.field_client_groups']();
    },
    get own_label() {
      return m['profile.who_you_see']();
    },
  },
  session_1_on_1: {
    sent: 'services',
    get label() {
      return sessionTypeLabels.session_1_on_1;
    },
  },
  session_group: {
    sent: 'services',
    get label() {
      return sessionTypeLabels.session_group;
    },
  },
  session_online: {
    sent: 'services',
    get label() {
      return sessionTypeLabels.session_online;
    },
  },
  is_accepting_clients: {
    sent: 'services',
    get label() {
      return acceptingClientsLabels.label;
    },
  },
  first_appointment: {
    sent: 'services',
    get label() {
      return m['profile.first_appointment']();
    },
  },
  takes_enquiries: {
    sent: 'services',
    get label() {
      return m['account.field_takes_enquiries']();
    },
    get own_label() {
      return m['account.field_take_enquiries']();
    },
  },
  away_until: {
    sent: 'services',
    get label() {
      return m['account.field_away_until']();
    },
  },
  approved_at: { sent: 'approval' },
  approved_by_id: { sent: 'approval' },
  paused_until: {
    get label() {
      return m['account.field_suspended_until']();
    },
  },
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
