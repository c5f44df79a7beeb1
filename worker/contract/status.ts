import { z } from 'zod';
import { timestamp } from './answers.ts';
import { checkup } from './checkups.ts';
import { countersFound, job } from './jobs.ts';

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
export const noMail = 'No mail is set up';

const count = z.int();

const counts = Object.fromEntries(
  countedTables.map((table) => [`count_${table}`, count]),
) as Record<`count_${CountedTable}`, typeof count>;

const isFloor = z.boolean().describe('true when more happened than is counted');

/** The part that a job builds and caches. The rest of the report is live. */
export const keptReport = z.object({
  name: z.string().describe('of the network'),
  storage_path: z.string().describe('where the bytes of files are served'),
  total_gb: z.number().describe('that files may take'),
  used_gb: z.number(),
  free_gb: z.number(),
  used_percent: z.number(),
  db_size: z.int().describe('bytes'),
  recent_access_logs: z
    .array(z.object({ object: z.string(), type: z.string(), count }))
    .describe('of 24 hours'),
  recent_access_logs_is_floor: isFloor,
  recent_history: z.array(z.object({ object_type: z.string(), count })).describe('of 24 hours'),
  recent_history_is_floor: isFloor,
  histo_sent_emails: z
    .array(z.object({ date: z.iso.date(), count }))
    .describe('of 7 days in UTC, today last'),
  histo_sent_emails_is_floor: isFloor,
  connections: z
    .array(z.object({ usename: z.string(), client_addr: z.string().nullable(), count }))
    .describe('sessions used in the last 30 minutes, by member and address'),
  replication_status: z
    .array(
      z.object({
        client_addr: z.string().describe('the region of the copy that answered'),
        reply_time: timestamp,
        state: z.string(),
        sync_state: z.enum(['primary', 'replica']),
        replay_lag: z.number().nullable().describe('seconds; null where nothing tells'),
      }),
    )
    .describe('the copy of the database that answered'),
  ...counts,
  unsent_emails: count.describe('wait to be sent; at most 10,000 are counted'),
  late_emails: count.describe('of these, that have waited for more than an hour'),
  unset_emails: count.describe(
    'of these, that wait because no mail is set up; they do not count as late',
  ),
  last_backup: z
    .object({ night: z.iso.date(), rows: count, files: count })
    .nullable()
    .describe('the newest night of which everything is kept'),
  data_key: z
    .object({
      is_set: z.boolean(),
      has_previous: z.boolean().describe('whether DATA_KEY_PREVIOUS is there'),
      waiting: count.describe('secrets that the previous key encrypted, and no other yet'),
      lost: count.describe('secrets that no key opens which is here'),
    })
    .describe('what DATA_KEY encrypts'),
  claims: z
    .object({
      practitioners: count,
      confirmed: count.describe('of these, that confirmed what they claim within 90 days'),
    })
    .nullable()
    .describe(
      'as the job counts them that orders the directory, once a day; null before its first run',
    ),
  is_backup_late: z
    .boolean()
    .describe('whether it is older than two nights, or a deployed site has none'),
});

export const statusReport = keptReport.extend({
  version: z.string().describe('of the release and, behind a plus, of its deployment'),
  built_at: timestamp,
  parked_emails: count.describe('were given up'),
  parked_messages: count.describe('that the queues gave up, and that were not sent again'),
  jobs: z.array(job),
  checkup: checkup.nullable().describe('null before the first one'),
  counters: countersFound,
  missing_files: z.array(z.string()).describe('names of files whose bytes are missing; at most 20'),
  missing_files_is_floor: z.boolean().describe('true when more than these are missing'),
  nameless_objects: count.describe(
    'stored bytes that no file names, so many that they were left: the database may be the wrong one',
  ),
});

export type KeptReport = z.infer<typeof keptReport>;
export type StatusReport = z.infer<typeof statusReport>;
