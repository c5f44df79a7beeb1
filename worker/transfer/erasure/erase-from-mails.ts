/**
 * Erases a person from stored mails: clears text and recipient, also of old mails found by address
 * or name.
 */

import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { ABOUT_FORMER_MEMBER } from '../../contract/accounts/erasures.ts';
import {
  emailTemplatesTable,
  erasuresTable,
  historyTable,
  sentEmailsTable,
  usersTable,
} from '../../db/schema/index.ts';
import { builtInTemplates } from '../../mail/built-in/built-in-templates.ts';
import {
  assign,
  type ColumnChange,
  listTiedAssignments,
  type TableWalk,
} from './erasure-column-changes.ts';
import { erasureParams } from './erasure-rows.ts';
import { isKnown } from './scrub-rules.ts';

const { person, known } = erasureParams;
const { user_id, about_id, to_addr, subject, text, email_template_id } = sentEmailsTable;

const isMailHistory = eq(historyTable.link_table, 'emails');

/** The subject of a mail is the title of its history. */
export const mailHistoryChange: ColumnChange = {
  column: historyTable.link_title,
  value: sql`${ABOUT_FORMER_MEMBER}`,
  where: sql`${isMailHistory} and ${historyTable.link_title} <> ${ABOUT_FORMER_MEMBER}
    and ${historyTable.link_id} in (select ${sentEmailsTable.id} from ${sentEmailsTable}
      where ${user_id} = ${person} or ${about_id} = ${person})`,
};

/**
 * Clears text and recipient of a mail but leaves its row for statistics; waiting mail is not sent.
 */
export const clearRecipient = () =>
  sql.join([assign(user_id, null), ...listTiedAssignments(user_id)], sql`, `);

const clearSubject = () =>
  sql.join([assign(about_id, null), ...listTiedAssignments(about_id)], sql`, `);

/** The confirmation mail of the erasure is deleted separately. */
const isNoFarewell = sql`${sentEmailsTable.id} not in (
  select ${erasuresTable.sent_email_id} from ${erasuresTable}
  where ${erasuresTable.sent_email_id} is not null)`;

const namingTemplates = builtInTemplates
  .filter((template) => template.text.includes('{{sender_name}}'))
  .map(({ tag }) => tag);

/**
 * Older mails have no reference to their subject, so the text is searched: a name starts a line, or
 * occurs anywhere if it has several words.
 */
const hasName = (value: SQL, isNamesake = sql`false`) => sql`exists (
  select 1 from json_each(${known}, '$.names') n where length(n.value) > 1 and (
    instr(char(10) || ${value}, char(10) || n.value || ' ')
    or instr(n.value, ' ') and instr(${value}, n.value) and not ${isNamesake}))`;

const isToNamesake = sql`exists (select 1 from ${usersTable}
  where ${usersTable.id} = ${user_id} and ${usersTable.name} = n.value)`;

/** Mails without a reference to the person, found by address or name. */
export const listOldMailWalks = (): TableWalk[] => [
  {
    key: 'mails without a user',
    table: sentEmailsTable,
    changes: clearRecipient(),
    where: sql`${user_id} is null and ${isNoFarewell} and ${isKnown(to_addr, 'emails')}`,
  },
  {
    key: 'mails that name the user',
    table: sentEmailsTable,
    changes: clearSubject(),
    where: sql`${about_id} is null and ${text} <> '' and ${isNoFarewell}
      and (${email_template_id} is null or ${email_template_id} in (
        select ${emailTemplatesTable.id} from ${emailTemplatesTable}
        where ${inArray(emailTemplatesTable.tag, namingTemplates)}))
      and ${hasName(sql`${subject} || char(10) || ${text}`, isToNamesake)}`,
  },
  {
    key: 'history of mails',
    table: historyTable,
    changes: assign(historyTable.link_title, ABOUT_FORMER_MEMBER),
    where: sql`${isMailHistory} and ${hasName(sql`${historyTable.link_title}`)}`,
  },
];
