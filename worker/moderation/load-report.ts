/** Loads a report with its subject and reporter before a decision. */

import { and, eq, getTableName, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Context } from 'hono';
import { m } from '#messages';
import type { ReportedType, ReportOutcome } from '../contract/moderation/reports.labels.ts';
import { type AuditedTable, auditedUpdate } from '../db/audited-update.ts';
import { prepare, type Statement } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';
import { isFalse, notNull, qb } from '../db/query-builder.ts';
import { reportsTable } from '../db/schema/moderation.ts';
import { erasuresTable } from '../db/schema/operations.ts';
import { threadRepliesTable, threadsTable } from '../db/schema/threads.ts';
import { usersTable } from '../db/schema/users.ts';
import type { AppEnv } from '../env.ts';
import { notFoundError } from '../http/http-error.ts';

/** Content that can be removed and restored: threads, and replies while their thread exists. */
export function isContentDeleted() {
  const thread = qb
    .select({ is_deleted: threadsTable.is_deleted })
    .from(threadsTable)
    .where(eq(threadsTable.id, reportsTable.object_id));
  const reply = qb
    .select({ is_deleted: threadRepliesTable.is_deleted })
    .from(threadRepliesTable)
    .innerJoin(threadsTable, eq(threadsTable.id, threadRepliesTable.thread_id))
    .where(
      and(eq(threadRepliesTable.id, reportsTable.object_id), isFalse(threadsTable.is_deleted)),
    );
  return sql`case ${reportsTable.object_type}
    when 'threads' then ${thread} when 'thread-replies' then ${reply} end`;
}

const person = alias(usersTable, 'person');
const reporter = alias(usersTable, 'reporter');

const isNotErased = (user: typeof person | typeof reporter) =>
  notExists(
    qb
      .select({ id: erasuresTable.id })
      .from(erasuresTable)
      .where(eq(erasuresTable.person_id, user.id)),
  );

/**
 * A report with its subject and its reporter, as loaded before a decision. The fields of a deleted
 * account are null, which its id says. `is_deleted` is null if the content cannot be removed or
 * restored.
 */
export const reportQuery = prepare(['id'], ({ id }) =>
  qb
    .select({
      id: reportsTable.id,
      object_type: sql<ReportedType>`${reportsTable.object_type}`,
      object_id: reportsTable.object_id,
      outcome: sql<ReportOutcome | null>`${reportsTable.outcome}`,
      paused_until: reportsTable.paused_until,
      handled_at: reportsTable.handled_at,
      handled_by_id: reportsTable.handled_by_id,
      appeal_hash: reportsTable.appeal_hash,
      appealed_at: reportsTable.appealed_at,
      appeal_words: reportsTable.appeal_words,
      copy: reportsTable.copy,
      about_id: person.id,
      about_name: notNull(person.name),
      about_email: notNull(person.email),
      about_language_id: person.language_id,
      about_is_admin: notNull(person.is_admin),
      about_is_active: notNull(person.is_active),
      about_paused_until: person.paused_until,
      by_id: reporter.id,
      by_name: notNull(reporter.name),
      by_email: notNull(reporter.email),
      by_language_id: reporter.language_id,
      is_deleted: isContentDeleted().mapWith(Boolean) as SQL<boolean | null>,
    })
    .from(reportsTable)
    .leftJoin(person, and(eq(person.id, reportsTable.about_id), isNotErased(person)))
    .leftJoin(reporter, and(eq(reporter.id, reportsTable.created_by), isNotErased(reporter)))
    .where(eq(reportsTable.id, id)),
);

export type ReportRow = NonNullable<ReturnType<typeof reportQuery>['row']>;

export function assertReport(present: ReportRow | undefined): ReportRow {
  if (!present) throw notFoundError('report_not_found');
  return present;
}

const maxQuoteLength = 300;

/** Describes the reported content in a mail to its author. Private messages are never quoted. */
export function describeReported({ object_type, copy }: Pick<ReportRow, 'object_type' | 'copy'>) {
  const kept = copy?.replace(/\s+/g, ' ').trim() ?? '';
  if (!getRemovableContent(object_type) || !kept) return describeType(object_type);
  const characters = Array.from(kept);
  const cut =
    characters.length > maxQuoteLength
      ? `${characters.slice(0, maxQuoteLength).join('').trimEnd()}…`
      : kept;
  return m['email_report.reported_text']({ text: cut });
}

function describeType(type: ReportedType) {
  const texts: Record<ReportedType, () => string> = {
    users: m['email_report.reported_profile'],
    messages: m['email_report.reported_message'],
    threads: m['email_report.reported_thread'],
    'thread-replies': m['email_report.reported_reply'],
    enquiries: m['email_report.reported_enquiry'],
  };
  return texts[type]();
}

const removableContent = {
  threads: { table: threadsTable, title: threadsTable.title },
  'thread-replies': {
    table: threadRepliesTable,
    title: sql`substr(${threadRepliesTable.plain}, 1, 200)`,
  },
};

const getRemovableContent = (type: ReportedType) =>
  type === 'threads' || type === 'thread-replies' ? removableContent[type] : undefined;

/** Table of content that can be removed, or undefined. */
export const getRemovableTable = ({ object_type }: Pick<ReportRow, 'object_type'>) => {
  const content = getRemovableContent(object_type);
  return content && getTableName(content.table);
};

/** Removes or restores content as an admin deletion would, if a condition holds. */
export function setContentDeleted(
  c: Context<AppEnv>,
  { object_type, object_id }: ReportRow,
  { isDeleted, when }: { isDeleted: boolean; when: SQL },
): Statement[] {
  const content = getRemovableContent(object_type);
  if (!content) return [];
  const by = c.var.viewer?.id ?? null;
  const set = { is_deleted: isDeleted, deleted_by: isDeleted ? by : null };
  const update = {
    resource: object_type,
    id: object_id,
    actorId: by,
    at: getNowIso(),
    when,
    set,
    description: isDeleted ? 'Removed after a report' : 'Restored after an appeal',
  };
  return auditedUpdate<AuditedTable>({ ...content, ...update }).statements;
}
