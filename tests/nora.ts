import { contactFields } from '../worker/contract/practitioners/contact-fields.ts';
import { levelRights } from '../worker/contract/accounts/level-rights.ts';
import type { LevelRight } from '../worker/contract/accounts/permissions.ts';
import type { Me } from '../worker/contract/accounts/session.ts';
import { type Shown, shownFields } from '../worker/contract/practitioners/contact-visibility.ts';

/** The member of the demo data, as used by web tests. */
export const noRights = Object.fromEntries(levelRights.map((right) => [right, false])) as Record<
  LevelRight,
  boolean
>;

type Reach = Record<(typeof contactFields)[number], null>;

const id = '019b76da-a800-7d65-8ec4-428513c163d0';
const moment = '2025-03-21T00:00:00.000Z';

const shown = Object.fromEntries(shownFields.map((name) => [name, 'everybody'])) as Shown;

export const nora: Me = {
  ...(Object.fromEntries(levelRights.map((right) => [right, true])) as typeof noRights),
  id,
  created_at: moment,
  created_by: null,
  created_by_name: null,
  updated_at: moment,
  updated_by: null,
  updated_by_name: null,
  name: 'Nora Quinn',
  tag: 'nora-quinn',
  email: 'member@example.org',
  is_active: true,
  is_admin: false,
  paused_until: null,
  language_id: 'en',
  language_name: 'English',
  timezone_id: 'Europe/London',
  timezone_name: 'Europe/London',
  membership_level_id: '019b76da-a800-7d65-8ec4-428513c163d1',
  membership_level_name: 'Practitioner Plus',
  date_of_birth: '1986-09-02',
  image_id: null,
  image_name: null,
  is_business: false,
  title: 'Leads slow walks',
  hello: null,
  shown,
  bio: 'You can talk or not.',
  words_language_id: null,
  words_language_name: null,
  ...(Object.fromEntries(contactFields.map((name) => [name, null])) as Reach),
  mobile: '07700 900112',
  website: 'https://example.org/nora-quinn',
  address_town: 'Bristol',
  place_id: '0d000000-0000-7000-8000-000000000b15',
  place_name: 'Bristol',
  languages: ['en', 'ga'],
  times: ['weekend'],
  session_1_on_1: true,
  session_group: false,
  session_online: null,
  is_accepting_clients: true,
  takes_enquiries: true,
  away_until: null,
  confirmed_at: moment,
  email_verification_id: null,
  email_verified_at: moment,
  email_unsubscribed_at: null,
  email_returned: null,
  password_reset_email_id: null,
  last_login: moment,
  approved_at: moment,
  approved_by_id: null,
  approved_by_name: null,
  connections_count: 3,
  application_state: null,
  is_unapproved: false,
  needs_second_factor: false,
  valid_until: '2099-01-01T00:00:00.000Z',
};
