/** Sections of an account export about the member: account data, mail and visits. */

import { exportedFields, namedExportFields } from '../../contract/accounts/user-fields.ts';
import { usersResource } from '../../contract/accounts/users.resource.ts';
import type { ResourceField } from '../../contract/resources/resource.ts';
import { getFieldJoin } from '../../contract/resources/resource-fields.ts';
import { redactTokens } from '../../mail/redact-tokens.ts';
import { getFileKey } from '../../storage/file-keys.ts';
import type { ExportSection } from './export-section.ts';

/** Name of a referenced row; for a time zone its id, which programs can read. */
function referenceColumn(field: (typeof namedExportFields)[number]) {
  const join = getFieldJoin(field, usersResource.fields[field] as ResourceField);
  const name = `(select name from ${join?.table} where id = u.${field})`;
  return `${field === 'timezone_id' ? 'u.timezone_id' : name} as ${field.replace(/_id$/, '')}`;
}

const account = [
  ...exportedFields.map((field) => `u.${field}`),
  ...namedExportFields.map(referenceColumn),
].join();

/** Mails to unconfirmed addresses are excluded, because these may belong to others. */
const CONFIRMED_NOTE = 'E-mails to another address are included once you have confirmed it.';
const currentEmail = '(select email from users where id = ?1)';

export const accountSections: readonly ExportSection[] = [
  {
    name: 'account',
    about:
      'Your account. Times are in UTC. Sessions: true means offered, false not offered, null by appointment.',
    key: 'u.id',
    rows: `select ${account} from users u where u.id = ?1 and {after}`,
    shape: ({ languages, times, shown, ...row }, site) => ({
      ...row,
      languages: parseList(languages),
      times: parseList(times),
      shown: JSON.parse(String(shown ?? '{}')),
      image: row.image && getFileUrl(row.image, site),
    }),
  },
  {
    name: 'former_tags',
    about: 'Former addresses of your profile.',
    key: 'tag',
    rows: "select tag, changed_at from former_tags where resource = 'users' and item_id = ?1 and {after}",
  },
  {
    name: 'offerings',
    about: 'Your offerings.',
    key: 'o.sub_category_id',
    rows: `select s.name, s.tag, o.created_at from user_sub_categories o
      join sub_categories s on s.id = o.sub_category_id where o.user_id = ?1 and {after}`,
  },
  {
    name: 'prices',
    about: 'Your prices, in your order. Times are in minutes.',
    key: "printf('%03d', p.position)",
    rows: `select p.session, p.price_from as "from", p.price_to as "to", p.currency, p.minutes, p.reduced_from,
      p.free_first_minutes, p.note from user_prices p where p.user_id = ?1 and {after}`,
  },
  {
    name: 'questions',
    about: 'Questions and answers on your profile, in your order.',
    key: "printf('%03d', q.position)",
    rows: `select q.question, q.answer from user_questions q where q.user_id = ?1 and {after}`,
  },
  {
    name: 'pictures',
    about: 'Pictures of your room, in your order.',
    key: "printf('%03d', p.position)",
    rows: `select f.name, f.alternative_text from user_pictures p join uploaded_files f on f.id = p.file_id
      where p.user_id = ?1 and {after}`,
    shape: ({ name, ...row }, site) => ({ ...row, address: getFileUrl(name, site) }),
  },
  {
    name: 'credentials',
    about: 'Your credentials. You can view their documents at /account/credentials.',
    key: 'c.id',
    rows: `select c.kind, c.body, c.number, c.url, c.since, c.until, c.paper_name, c.paper_size, c.paper_at,
      c.checked_at, c.checked_with, c.checked_until, c.created_at, c.updated_at from credentials c
      where c.user_id = ?1 and {after}`,
  },
  {
    name: 'application',
    about: 'Your application to be listed, and our decision.',
    key: 'a.user_id',
    rows: `select a.state, (select json_group_array(s.name) from json_each(a.sub_category_ids) j
        join sub_categories s on s.id = j.value) as sub_categories, a.words, a.asked_words, a.reason, a.created_at,
      a.updated_at, a.sent_at, a.decided_at from applications a where a.user_id = ?1 and {after}`,
    shape: ({ sub_categories, ...row }) => ({ ...row, sub_categories: parseList(sub_categories) }),
  },
  {
    name: 'enquiries',
    about:
      'Enquiries you received: when, and their state. Their texts are confidential and are only shown at /enquiries.',
    key: 'r.enquiry_id',
    rows: `select r.asked_at, r.state, r.answered_at from enquiry_recipients r
      where r.user_id = ?1 and r.asked_at is not null and {after}`,
  },
  {
    name: 'seats',
    about: 'Your event seats and places on waiting lists.',
    key: 's.id',
    rows: `select e.name, s.start_at, s.state, s.joined_at from event_seats s join events e on e.id = s.event_id
      where s.user_id = ?1 and {after}`,
  },
  {
    name: 'tags',
    about: 'Tags on your profile.',
    key: 'k.id',
    rows: `select t.name, k.created_at from tag_links k join tags t on t.id = k.tag_id
      where k.user_id = ?1 and {after}`,
  },
  {
    name: 'files',
    about: 'Your pictures and videos, with addresses to download them.',
    key: 'id',
    rows: `select name, original_name, title, copyright, alternative_text, content_type, size, width, height, created_at,
      updated_at from uploaded_files where object_type = 'users' and object_id = ?1 and {after}`,
    shape: ({ name, ...row }, site) => ({ ...row, address: getFileUrl(name, site) }),
  },
  {
    name: 'unfinished_files',
    about: 'Videos whose upload is not complete.',
    key: 'id',
    rows: `select original_name, title, copyright, content_type, size, created_at from file_uploads
      where created_by = ?1 and {after}`,
  },
  {
    name: 'locations',
    about: 'Locations you have joined or requested to join.',
    key: 'k.id',
    rows: `select p.name, p.tag, iif(p.is_public and p.is_active or k.approved_by_id is not null or k.is_admin
      or p.created_by = k.user_id, p.address_town, null) as address_town, k.is_default, k.is_admin,
      k.approved_by_id is not null as is_approved, k.created_at from user_locations k
      join locations p on p.id = k.location_id where k.user_id = ?1 and {after}`,
  },
  {
    name: 'security_events',
    about: 'Security events of your account in the last 180 days.',
    key: 'id',
    rows: `select created_at, created_by is ?1 as was_you, kind, detail, client_ip, country_name, user_agent_name
      from security_events where user_id = ?1 and {after}`,
  },
  {
    name: 'sessions',
    about: 'Devices where you are signed in.',
    key: 'id',
    rows: `select created_at, last_used_at, client_ip, country_name, user_agent_name from sessions
      where user_id = ?1 and {after}`,
  },
  {
    name: 'mail_links',
    about: `Links we sent you, without their secrets. ${CONFIRMED_NOTE}`,
    key: 'hash',
    rows: `select purpose, created_at, used_at, email from email_links where user_id = ?1 and {after}
      and purpose <> 'tried' and (purpose <> 'change' or email = ${currentEmail})`,
  },
  {
    name: 'mails',
    about: `E-mails we sent you, without the secrets of their links. ${CONFIRMED_NOTE}`,
    isLong: true,
    key: 'id',
    rows: `select to_addr, subject, text, html, created_at, sent_at from sent_emails
      where user_id = ?1 and {after}
        and (to_addr = ${currentEmail} or not instr(text || coalesce(html, ''), '/v/' || ?1 || '/'))`,
    shape: (row) => ({ ...row, text: redact(row.text), html: redact(row.html) }),
  },
  {
    name: 'visits',
    about: 'Your visits: what you viewed, when and from where.',
    key: 'v.id',
    rows: `select v.created_at, o.name as object, t.name as what, v.object_id, v.client_ip, v.country_name,
      v.user_agent_name, v.width, v.height from access_logs v
      left join access_object_types o on o.id = v.object_type_id
      left join access_types t on t.id = v.access_type_id where v.created_by = ?1 and {after}`,
  },
  {
    name: 'changes_of_account',
    about: 'Changes to your account, by you or someone else, with the previous values.',
    key: 'h.id',
    rows: `select h.created_at, h.description, h.created_by is ?1 as was_you, h.replaced from history h
      where h.link_id = ?1 and {after}`,
    shape: ({ replaced, ...row }) => ({ ...row, replaced: JSON.parse(String(replaced ?? '{}')) }),
  },
];

const redact = (text: unknown) => (typeof text === 'string' ? redactTokens(text) : text);

/** Stored as JSON. */
const parseList = (json: unknown): string[] => JSON.parse(String(json ?? '[]'));

const getFileUrl = (name: unknown, site: string) => `${site}/files/${getFileKey(String(name))}`;
