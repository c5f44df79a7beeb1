import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { type Outcome, type ReportedType, reportedWords } from '../contract/moderation/reports.labels.ts';
import { prepare, type Statement } from '../db/client.ts';
import type { App } from '../env.ts';
import { change } from '../db/audited-update.ts';
import { now } from '../db/clock.ts';
import { notFound } from '../http/http-error.ts';

/** A report row with its subject and its reporter, as loaded before a decision. */
export interface Present {
  id: string;
  object_type: ReportedType;
  object_id: string;
  outcome: Outcome | null;
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
export const isDeleted = sql`case r.object_type
  when 'threads' then (select t.is_deleted from threads t where t.id = r.object_id)
  when 'thread-replies' then (select w.is_deleted from thread_replies w join threads t on t.id = w.thread_id
    where w.id = r.object_id and t.is_deleted = 0) end`;

const isThere = (person: 'p' | 'b') =>
  sql.raw(`not exists (select 1 from erasures where person_id = ${person}.id)`);

export const presentReport = prepare<Present>(sql`
  select r.id, r.object_type, r.object_id, r.outcome, r.paused_until, r.handled_at, r.handled_by_id, r.appeal_hash, r.appealed_at,
    r.appeal_words, r.copy, p.id as about_id, p.name as about_name, p.email as about_email, p.is_admin as about_is_admin,
    p.is_active as about_is_active,    p.paused_until as about_paused_until, b.id as by_id, b.name as by_name, b.email as by_email,
    ${isDeleted} as is_deleted
  from reports r left join users p on p.id = r.about_id and ${isThere('p')}
    left join users b on b.id = r.created_by and ${isThere('b')}
  where r.id = ${sql.placeholder('id')}`);

export function found(present: Present | undefined): Present {
  if (!present) throw notFound('This report does not exist.');
  return present;
}

const quoted = 300;

/** Describes the reported content in a mail to its author. Private messages are never quoted. */
export function wordsOf({ object_type, copy }: Pick<Present, 'object_type' | 'copy'>) {
  if (object_type === 'users') return 'It was about your profile.';
  const kept = copy?.replace(/\s+/g, ' ').trim() ?? '';
  if (!removable[object_type] || !kept)
    return `It was about ${object_type === 'enquiries' ? 'an' : 'a'} ${reportedWords[object_type].toLowerCase()} of yours.`;
  const characters = Array.from(kept);
  const cut =
    characters.length > quoted ? `${characters.slice(0, quoted).join('').trimEnd()}…` : kept;
  return `It was about this: “${cut}”`;
}

const removable: Partial<Record<ReportedType, { table: string; title: string }>> = {
  threads: { table: 'threads', title: 'title' },
  'thread-replies': { table: 'thread_replies', title: 'substr(plain, 1, 200)' },
};

/** Table of content that can be removed, or undefined. */
export const tableOf = ({ object_type }: Pick<Present, 'object_type'>) =>
  removable[object_type]?.table;

/** Removes or restores content as an admin deletion would, if `when` (constant SQL) is true. */
export function deletion(
  c: Context<App>,
  { object_type, object_id }: Present,
  { isDeleted, when }: { isDeleted: boolean; when: string },
): Statement[] {
  const kept = removable[object_type];
  if (!kept) return [];
  const by = c.var.viewer?.id ?? null;
  return change({
    ...kept,
    link: object_type,
    id: object_id,
    by,
    moment: now(),
    when,
    set: isDeleted ? { is_deleted: 1, deleted_by: by } : { is_deleted: 0 },
    description: isDeleted ? 'Removed after a report' : 'Restored after an appeal',
  }).statements;
}
