/** Loads a report with its subject and reporter before a decision. */

import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import {
  type ReportedType,
  type ReportOutcome,
  reportedTypeLabels,
} from '../contract/moderation/reports.labels.ts';
import { type AuditedTable, auditedUpdate } from '../db/audited-update.ts';
import { prepare, type Statement } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';
import { threadRepliesTable, threadsTable } from '../db/schema/threads.ts';
import type { AppEnv } from '../env.ts';
import { notFoundError } from '../http/http-error.ts';

/** A report row with its subject and its reporter, as loaded before a decision. */
export interface ReportRow {
  id: string;
  object_type: ReportedType;
  object_id: string;
  outcome: ReportOutcome | null;
  paused_until: string | null;
  handled_at: string | null;
  handled_by_id: string | null;
  appeal_hash: string | null;
  appealed_at: string | null;
  appeal_words: string | null;
  /** Text at the time of the report. */
  copy: string | null;
  /** Affected user; null if the account was deleted. */
  about_id: string | null;
  about_name: string;
  about_email: string;
  about_is_admin: number;
  about_is_active: number;
  about_paused_until: string | null;
  by_id: string | null;
  by_name: string;
  by_email: string;
  /** Deletion state of the reported content; null if it cannot be removed or restored. */
  is_deleted: number | null;
}

/** Content that can be removed and restored: threads, and replies while their thread exists. */
export const isContentDeleted = sql`case r.object_type
  when 'threads' then (select t.is_deleted from threads t where t.id = r.object_id)
  when 'thread-replies' then (select w.is_deleted from thread_replies w join threads t on t.id = w.thread_id
    where w.id = r.object_id and t.is_deleted = 0) end`;

const isActiveAccount = (person: 'p' | 'b') =>
  sql.raw(`not exists (select 1 from erasures where person_id = ${person}.id)`);

export const reportQuery = prepare<ReportRow>(sql`
  select r.id, r.object_type, r.object_id, r.outcome, r.paused_until, r.handled_at, r.handled_by_id, r.appeal_hash, r.appealed_at,
    r.appeal_words, r.copy, p.id as about_id, p.name as about_name, p.email as about_email, p.is_admin as about_is_admin,
    p.is_active as about_is_active,    p.paused_until as about_paused_until, b.id as by_id, b.name as by_name, b.email as by_email,
    ${isContentDeleted} as is_deleted
  from reports r left join users p on p.id = r.about_id and ${isActiveAccount('p')}
    left join users b on b.id = r.created_by and ${isActiveAccount('b')}
  where r.id = ${sql.placeholder('id')}`);

export function assertReport(present: ReportRow | undefined): ReportRow {
  if (!present) throw notFoundError('This report does not exist.');
  return present;
}

const maxQuoteLength = 300;

/** Describes the reported content in a mail to its author. Private messages are never quoted. */
export function describeReported({ object_type, copy }: Pick<ReportRow, 'object_type' | 'copy'>) {
  if (object_type === 'users') return 'It was about your profile.';
  const kept = copy?.replace(/\s+/g, ' ').trim() ?? '';
  if (!getRemovableContent(object_type) || !kept)
    return `It was about ${object_type === 'enquiries' ? 'an' : 'a'} ${reportedTypeLabels[object_type].toLowerCase()} of yours.`;
  const characters = Array.from(kept);
  const cut =
    characters.length > maxQuoteLength
      ? `${characters.slice(0, maxQuoteLength).join('').trimEnd()}…`
      : kept;
  return `It was about this: “${cut}”`;
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
  const set = isDeleted ? { is_deleted: true, deleted_by: by } : { is_deleted: false };
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
