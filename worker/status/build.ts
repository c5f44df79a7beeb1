import { sql } from 'drizzle-orm';
import { type Database, prepare } from '../db/client.ts';
import { now } from '../lib/clock.ts';
import type { Job } from '../lib/jobs.ts';
import { version } from '../lib/version.ts';

const counted = [
  'articles',
  'article_categories',
  'blogs',
  'bookmarks',
  'categories',
  'email_templates',
  'events',
  'footers',
  'likes',
  'locations',
  'membership_levels',
  'messages',
  'pages',
  'sub_categories',
  'tags',
  'thread_replies',
  'threads',
  'uploaded_files',
  'users',
] as const;

const totals = prepare<Record<string, number>>(
  sql.raw(
    `select ${counted.map((table) => `(select count(*) from ${table}) as count_${table}`).join(', ')},
      (select coalesce(sum(size), 0) from uploaded_files) as used_bytes`,
  ),
);

const keep = prepare(sql`
  insert into status_reports (id, built_at, report)
  values (1, ${sql.placeholder('now')}, ${sql.placeholder('report')})
  on conflict (id) do update set built_at = excluded.built_at, report = excluded.report`);

/** Builds the status report and keeps it, so that reading it costs one row. */
export const statusJob: Job = {
  name: 'status',
  async run(env, db: Database) {
    const [[found]] = await db.batch([totals()]);
    const { used_bytes = 0, ...counts } = found ?? {};
    const total_gb = Number(env.STORAGE_QUOTA_GB);
    const used_gb = used_bytes / 1e9;
    const report = {
      name: env.NETWORK_NAME,
      version,
      total_gb,
      used_gb,
      free_gb: total_gb - used_gb,
      used_percent: (100 * used_gb) / total_gb,
      ...counts,
    };
    await db.batch([keep({ now: now(), report: JSON.stringify(report) })]);
  },
};
