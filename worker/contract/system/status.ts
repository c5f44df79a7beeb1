/** Schema of the status report: a part that a job builds and caches, and live numbers. */

import { z } from 'zod';
import { timestampSchema } from '../shared/common-schemas.ts';
import { healthReportSchema } from './health-probes.ts';
import { countMismatchesSchema, jobSchema } from './jobs.ts';

/** Tables counted in the report, as `count_{table}`. */
export const countedTables = [
  'users',
  'membership_levels',
  'articles',
  'article_categories',
  'blogs',
  'pages',
  'footers',
  'categories',
  'sub_categories',
  'user_sub_categories',
  'locations',
  'user_locations',
  'events',
  'tags',
  'tag_links',
  'threads',
  'thread_replies',
  'messages',
  'message_replies',
  'friends',
  'likes',
  'bookmarks',
  'uploaded_files',
  'email_templates',
  'sent_emails',
  'history',
  'access_logs',
  'access_object_types',
  'access_types',
] as const;

export type CountedTable = (typeof countedTables)[number];

/** Start of the error of a mail that waits because no binding or sender is configured. */
export const MAIL_NOT_CONFIGURED = 'E-mail is not set up';

const count = z.int();

const counts = Object.fromEntries(
  countedTables.map((table) => [`count_${table}`, count]),
) as Record<`count_${CountedTable}`, typeof count>;

const isFloor = z.boolean().describe('true if there may be more than counted');

/** Resources whose items are translated as rows of the same table. */
export const translatedTables = ['articles', 'blogs', 'pages'] as const;

/** The part that a job builds and caches. The rest of the report is live. */
export const cachedReportSchema = z.object({
  name: z.string().describe('name of the network'),
  storage_path: z.string().describe('URL of the stored files'),
  total_gb: z.number().describe('storage quota for files'),
  used_gb: z.number(),
  free_gb: z.number(),
  used_percent: z.number(),
  db_size: z.int().describe('bytes'),
  recent_access_logs: z
    .array(z.object({ object: z.string(), type: z.string(), count }))
    .describe('last 24 hours'),
  recent_access_logs_is_floor: isFloor,
  recent_history: z.array(z.object({ object_type: z.string(), count })).describe('last 24 hours'),
  recent_history_is_floor: isFloor,
  histo_sent_emails: z
    .array(z.object({ date: z.iso.date(), count }))
    .describe('last 7 days in UTC, today last'),
  histo_sent_emails_is_floor: isFloor,
  connections: z
    .array(z.object({ usename: z.string(), client_addr: z.string().nullable(), count }))
    .describe('sessions used in the last 30 minutes, by member and address'),
  replication_status: z
    .array(
      z.object({
        client_addr: z.string().describe('region of the database copy that answered'),
        reply_time: timestampSchema,
        state: z.string(),
        sync_state: z.enum(['primary', 'replica']),
        replay_lag: z.number().nullable().describe('seconds; null if unknown'),
      }),
    )
    .describe('the database copy that answered'),
  ...counts,
  unsent_emails: count.describe('queued e-mails; counted up to 10,000'),
  late_emails: count.describe('of these, queued for more than an hour'),
  unset_emails: count.describe(
    'of these, queued because e-mail is not set up; not counted as late',
  ),
  last_backup: z
    .object({ night: z.iso.date(), rows: count, files: count })
    .nullable()
    .describe('date of the latest complete backup'),
  data_key: z
    .object({
      is_set: z.boolean(),
      has_previous: z.boolean().describe('whether DATA_KEY_PREVIOUS is set'),
      waiting: count.describe('secrets still encrypted with the previous key'),
      lost: count.describe('secrets that no available key can decrypt'),
    })
    .describe('data encrypted with DATA_KEY'),
  claims: z
    .object({
      practitioners: count,
      confirmed: count.describe('of these, with details confirmed in the last 90 days'),
    })
    .nullable()
    .describe('as counted by the daily job that orders the directory; null before its first run'),
  translations: z
    .array(z.object({ table: z.enum(translatedTables), language_id: z.string(), count }))
    .describe('items that are translations, by language'),
  is_backup_late: z
    .boolean()
    .describe('whether the backup is more than two nights old or missing on a deployed site'),
});

export const statusReportSchema = cachedReportSchema.extend({
  version: z.string().describe('version of the release and, after a plus, of its deployment'),
  built_at: timestampSchema,
  languages: z
    .array(
      z.object({
        code: z.string(),
        name: z.string().describe('in the language itself'),
        review_state: z
          .enum(['draft', 'reviewed'])
          .describe('draft until a native speaker has read the texts of the interface'),
      }),
    )
    .describe('languages of the site; the first is its default'),
  parked_emails: count.describe('failed e-mails'),
  parked_messages: count.describe('failed queue messages that were not retried'),
  jobs: z.array(jobSchema),
  checkup: healthReportSchema.nullable().describe('null before the first checkup'),
  counters: countMismatchesSchema,
  missing_files: z.array(z.string()).describe('names of up to 20 files whose content is missing'),
  missing_files_is_floor: z.boolean().describe('true if more are missing'),
  nameless_objects: count.describe(
    'stored files without a database row, kept because there are so many: the database may be the wrong one',
  ),
});

export type CachedReport = z.infer<typeof cachedReportSchema>;
export type StatusReport = z.infer<typeof statusReportSchema>;
