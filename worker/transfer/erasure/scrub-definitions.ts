import { FORMER_MEMBER } from '../../contract/accounts/erasures.ts';
import { builtInTemplates } from '../../mail/built-in/built-in-templates.ts';
import {
  anonymousMailColumns,
  emptyMailColumns,
  FORMER_SUBJECT,
  successorSql,
} from './delete-definitions.ts';

/** Update of a scrubbed table: `?1` is the person, `?3` the known identity as JSON. */
export interface ScrubDefinition {
  table: string;
  /** Progress key, for a table that is scrubbed twice. */
  name?: string;
  set: string;
  where: string;
  /** Expressions for history rows that may contain a name. */
  told?: string;
  mentioned?: string;
}

const isKnown = (column: string, what: string) =>
  `${column} in (select value from json_each(?3, '$.${what}'))`;

/** Clears columns that name the actor. */
const clearColumns = (table: string, ...columns: string[]): ScrubDefinition => ({
  table,
  set: columns.map((name) => `${name} = nullif(${name}, ?1)`).join(', '),
  where: columns.map((name) => `${name} = ?1`).join(' or '),
});

const clearAuditColumns = (table: string, ...more: string[]) =>
  clearColumns(table, 'created_by', 'updated_by', ...more);

const articles = clearAuditColumns('articles', 'published_by', 'author_id');
const links = clearAuditColumns('user_locations');
const locations = clearAuditColumns('locations');
const replies = clearAuditColumns('thread_replies', 'deleted_by');

/** The confirmation mail of the erasure is deleted separately. */
const isNoFarewell =
  'id not in (select sent_email_id from erasures where sent_email_id is not null)';

const builtInMailTags = builtInTemplates
  .filter(({ text }) => text.includes('{{sender_name}}'))
  .map(({ tag }) => `'${tag}'`);

/**
 * Older mails have no reference to their subject, so the text is searched: a name starts a line, or
 * occurs anywhere if it has several words.
 */
const tellsOfOne = (text: string, isNamesake = '0') => `exists
  (select 1 from json_each(?3, '$.names') n where length(n.value) > 1 and (
    instr(char(10) || ${text}, char(10) || n.value || ' ')
    or instr(n.value, ' ') and instr(${text}, n.value) and not ${isNamesake}))`;

const isToNamesake = 'exists (select 1 from users u where u.id = user_id and u.name = n.value)';

/**
 * Previous values in history: names and phone numbers must match completely, ids as whole values.
 */
const isReplaced = (link: string, name: string, what: string) =>
  `coalesce(link_table = '${link}' and ${isKnown(`replaced ->> '$.${name}'`, what)}, 0)`;

const isNameReplaced = isReplaced('articles', 'created_by_override', 'names');
const isPhoneReplaced = isReplaced('locations', 'phone', 'phones');

const forgotten = `replace(replace(case when ${isNameReplaced} then json_set(replaced, '$.created_by_override', '${FORMER_MEMBER}')
    when ${isPhoneReplaced} then json_set(replaced, '$.phone', null) else replaced end,
  '"' || ?1 || '"', 'null'), ' data-mention=\\"' || ?1 || '\\"', '')`;

/** Tables with an unindexed reference to the person, or with text that may contain the name. */
export const scrubDefinitions: ScrubDefinition[] = [
  ...['article_categories', 'blogs', 'categories', 'email_templates', 'footers'].map((table) =>
    clearAuditColumns(table),
  ),
  ...[
    'events',
    'credentials',
    'membership_levels',
    'messages',
    'pages',
    'sub_categories',
    'tag_links',
    'tags',
  ].map((table) => clearAuditColumns(table)),
  ...['access_object_types', 'access_types', 'uploaded_files'].map((table) =>
    clearAuditColumns(table),
  ),
  ...['synonyms', 'crisis_lines', 'crisis_words'].map((table) => clearAuditColumns(table)),
  clearAuditColumns('threads', 'deleted_by'),
  {
    ...replies,
    set: `comments = replace(comments, ' data-mention="' || ?1 || '"', ''), ${replies.set}`,
    where: `instr(comments, ?1) or ${replies.where}`,
  },
  clearAuditColumns('reports', 'handled_by_id', 'appeal_decided_by_id'),
  clearAuditColumns('users', 'approved_by_id'),
  clearColumns('parked_messages', 'replayed_by'),
  {
    table: 'bulk_changes',
    set: `created_by = nullif(created_by, ?1), what = replace(what, ?1, '')`,
    where: 'created_by = ?1 or instr(what, ?1)',
  },
  {
    table: 'views',
    set: `created_by = nullif(created_by, ?1), filter = replace(filter, ?1, '')`,
    where: 'created_by = ?1 or instr(filter, ?1)',
  },
  {
    ...articles,
    set: `created_by_override = iif(${isKnown('created_by_override', 'names')}
      and (created_by = ?1 or published_by = ?1 or author_id = ?1), '${FORMER_MEMBER}', created_by_override), ${articles.set}`,
  },
  {
    ...links,
    set: `approved_by_id = iif(approved_by_id = ?1, ${successorSql}, approved_by_id), ${links.set}`,
    where: `approved_by_id = ?1 or ${links.where}`,
  },
  {
    ...locations,
    set: `phone = iif(${isKnown('phone', 'phones')}, null, phone), ${locations.set}`,
    where: `${isKnown('phone', 'phones')} or ${locations.where}`,
  },
  {
    table: 'access_logs',
    set: `object_id = nullif(object_id, ?1),
      client_ip = iif(created_by is null and ${isKnown('client_ip', 'addresses')}, null, client_ip)`,
    where: `object_id = ?1 or created_by is null and ${isKnown('client_ip', 'addresses')}`,
  },
  {
    table: 'history',
    set: `created_by = nullif(created_by, ?1), replaced = ${forgotten}`,
    where: `created_by = ?1 or instr(replaced, ?1) or ${isNameReplaced} or ${isPhoneReplaced}`,
    told: 'description',
    mentioned: `instr(description, ' → ') and exists
      (select 1 from json_each(?3, '$.names') n where instr(description, n.value))`,
  },
  {
    table: 'invites',
    set: `created_by = nullif(created_by, ?1), email = iif(${isKnown('email', 'emails')}, id, email),
      name = iif(${isKnown('email', 'emails')}, null, name)`,
    where: `created_by = ?1 or ${isKnown('email', 'emails')}`,
  },
  {
    table: 'sent_emails',
    set: 'created_by = nullif(created_by, ?1), updated_by = nullif(updated_by, ?1)',
    where: 'created_by = ?1 or updated_by = ?1',
  },
  {
    table: 'sent_emails',
    name: 'mails to nobody',
    set: emptyMailColumns,
    where: `user_id is null and ${isNoFarewell} and ${isKnown('to_addr', 'emails')}`,
  },
  {
    table: 'sent_emails',
    name: 'mails about somebody',
    set: anonymousMailColumns,
    where: `about_id is null and text <> '' and ${isNoFarewell} and (email_template_id is null
        or email_template_id in (select id from email_templates where tag in (${builtInMailTags})))
      and ${tellsOfOne('subject || char(10) || text', isToNamesake)}`,
  },
  {
    table: 'history',
    name: 'history of mails',
    set: `link_title = ${FORMER_SUBJECT}`,
    where: `link_table = 'emails' and ${tellsOfOne('link_title')}`,
  },
];
