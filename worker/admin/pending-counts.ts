import { type SQL, sql } from 'drizzle-orm';
import { mostWaiting, type WaitingKind, waiting, waitingKinds } from '../contract/admin/pending-counts.ts';
import { dueCredentials } from '../practitioners/credentials/list-credentials.ts';
import { prepare } from '../db/client.ts';
import { read } from '../http/query.ts';
import { waitingAppeals } from '../moderation/pending-appeals.ts';

/** Pending rows of each kind; partial indexes hold exactly these rows. */
const some: Record<WaitingKind, SQL> = {
  users: sql`select 1 from users where approved_at is null`,
  locations: sql`select distinct location_id from user_locations where approved_by_id is null`,
  credentials: dueCredentials,
  applications: sql`select 1 from applications where state = 'sent'`,
  reports: sql`select 1 from reports where is_handled = 0`,
  appeals: sql`select 1 ${waitingAppeals}`,
};

const counts = waitingKinds.map(
  (kind) =>
    sql`(select count(*) from (${some[kind]} limit ${sql.raw(String(mostWaiting + 1))})) as ${sql.raw(kind)}`,
);

const counted = prepare<Record<WaitingKind, number>>(sql`select ${sql.join(counts, sql`, `)}`);

/** GET /waiting: number of pending items of each kind, capped for the menu. */
export const waitingNow = read({
  path: '/waiting',
  who: 'A',
  noun: 'waiting',
  summary: `Count the open tasks for admins, as in the lists linked from \`Admin Home\`; up to ${mostWaiting}`,
  answer: waiting,
  statements: () => [counted({})] as const,
  shape: ([[row]]) => {
    const shown = (count: number) => ({
      count: Math.min(count, mostWaiting),
      ...(count > mostWaiting && { count_is_floor: true }),
    });
    return Object.fromEntries(
      waitingKinds.map((kind) => [kind, shown(row?.[kind] ?? 0)]),
    ) as Record<WaitingKind, ReturnType<typeof shown>>;
  },
});
