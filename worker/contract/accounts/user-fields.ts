/**
 * Every column of users: label, who may send it, and how export and erasure treat it
 * (specification, sections 3 and 6).
 */

import { acceptingClientsLabels } from '../practitioners/accepting-clients.ts';
import {
  type ContactField,
  contactFieldNames,
  contactFieldTypes,
} from '../practitioners/contact-fields.ts';
import { sessionTypeLabels } from '../practitioners/session-types.labels.ts';

interface FieldLabels {
  /** Label in forms and in the back office. */
  label?: string;
  /** Label in the member's own form, if different. */
  own_label?: string;
}

interface FieldDataHandling<Exported, Emptied> {
  /** Included in the member's data export: as is (true), or as the name it refers to. */
  exported: Exported;
  /**
   * Erasure sets the column to null at once; other columns get a value or remain until the row is
   * deleted.
   */
  emptied: Emptied;
}

/** Fields that the member can send, some only while the level publishes them; admins too. */
interface MemberField extends FieldLabels, FieldDataHandling<true | 'named', boolean> {
  sent: 'member' | 'detailed' | 'services';
}

/**
 * `admin` fields are sent by admins only; `approval` fields only change by approving. The server
 * sets all others.
 */
interface RestrictedField extends FieldLabels, Partial<FieldDataHandling<true | 'named', true>> {
  sent?: 'admin' | 'approval';
}

type UserField = MemberField | RestrictedField;

const memberOwned = { sent: 'member', exported: true } as const;
const contactField = { sent: 'detailed', exported: true, emptied: true } as const;
const offeringField = { sent: 'services', exported: true, emptied: true } as const;

const contactUserFields = Object.fromEntries(
  contactFieldNames.map((name) => [
    name,
    { ...contactField, label: contactFieldTypes[name].label },
  ]),
) as {
  [Name in ContactField]: typeof contactField & Pick<(typeof contactFieldTypes)[Name], 'label'>;
};

export const userFields = {
  id: { exported: true },
  created_at: { exported: true },
  created_by: { emptied: true },
  updated_at: { exported: true },
  updated_by: { emptied: true },
  version: {},
  name: { ...memberOwned, label: 'Name', emptied: false },
  tag: { exported: true },
  email: { ...memberOwned, label: 'E-mail', emptied: false },
  is_active: { sent: 'admin', exported: true },
  is_shut: {},
  is_admin: { sent: 'admin', exported: true },
  language_id: { sent: 'member', label: 'Language', exported: 'named', emptied: true },
  timezone_id: { sent: 'member', label: 'Time zone', exported: 'named', emptied: true },
  membership_level_id: { sent: 'admin', exported: 'named' },
  date_of_birth: { ...memberOwned, label: 'Date of birth', emptied: true },
  image_id: { sent: 'detailed', exported: 'named', emptied: true },
  is_business: { ...memberOwned, label: 'Business', emptied: false },
  title: { ...memberOwned, label: 'About', own_label: 'About you', emptied: true },
  bio: { ...contactField, label: 'Bio' },
  hello: { ...contactField, label: 'Short introduction' },
  words_language_id: {
    sent: 'member',
    label: 'Profile language',
    own_label: 'Language of your profile',
    exported: 'named',
    emptied: true,
  },
  ...contactUserFields,
  shown: { ...contactField, label: 'Visibility' },
  town_key: { emptied: true },
  place_id: { ...contactField, label: 'Place' },
  languages: {
    ...memberOwned,
    label: 'Languages',
    own_label: 'Languages you work in',
    emptied: true,
  },
  times: { ...offeringField, label: 'Session times' },
  session_1_on_1: { ...offeringField, label: sessionTypeLabels.session_1_on_1 },
  session_group: { ...offeringField, label: sessionTypeLabels.session_group },
  session_online: { ...offeringField, label: sessionTypeLabels.session_online },
  is_accepting_clients: { ...offeringField, label: acceptingClientsLabels.label },
  takes_enquiries: {
    sent: 'services',
    exported: true,
    emptied: false,
    label: 'Accepts enquiries',
    own_label: 'Accept enquiries from people without an account',
  },
  away_until: { ...offeringField, label: 'Away until' },
  confirmed_at: { exported: true, emptied: true },
  confirmation_asked_at: {},
  is_accepting_lapsed: {},
  rank_0: {},
  rank_1: {},
  rank_2: {},
  password_hash: { emptied: true },
  email_verification_id: { emptied: true },
  email_verified_at: { exported: true, emptied: true },
  email_unsubscribed_at: { exported: true, emptied: true },
  password_reset_email_id: { emptied: true },
  last_login: { exported: true, emptied: true },
  approved_at: { sent: 'approval', exported: true },
  approved_by_id: { sent: 'approval', emptied: true },
  connections_count: { exported: true },
  is_public: {},
  is_practitioner: {},
  paused_until: { exported: true, label: 'Suspended until', emptied: true },
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
  'place_id',
  'is_accepting_clients',
] as const;

export const exportedFields = selectFields({ exported: true });

export const namedExportFields = selectFields({ exported: 'named' });
