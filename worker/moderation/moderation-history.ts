/** Earlier reports and decisions about a person, for the admin who decides. */

import { type SQL, sql } from 'drizzle-orm';
import { reviewApi } from '../contract/moderation/review.api.ts';
import type { ModerationHistory } from '../contract/moderation/review.ts';
import { type StatementRows, statement } from '../db/client.ts';
import { convertFlags } from '../db/convert-flags.ts';
import { userNotFoundError } from '../db/user-item-list.ts';
import { defineQuery } from '../http/query.ts';

type PersonRow = Omit<
  ModerationHistory,
  'counts' | 'newest' | 'is_active' | 'is_admin' | 'is_approved'
> & {
  is_active: number;
  is_admin: number;
  is_approved: number;
};

const countOutcome = (outcome: string) =>
  sql`coalesce(sum(outcome is ${outcome}), 0) as ${sql.raw(outcome)}`;

/** Account data and moderation record, from the newest hundred reports about and by the user. */
export const moderationHistoryQueries = (person: SQL) =>
  [
    statement<PersonRow>(sql`select u.id, u.tag, u.name, f.name as image_name, u.created_at,
      l.name as membership_level_name, u.is_active, u.is_admin, u.approved_at is not null as is_approved, u.paused_until
      from users u join membership_levels l on l.id = u.membership_level_id
      left join uploaded_files f on f.id = u.image_id where u.id = ${person}`),
    statement<ModerationHistory['counts']>(sql`select count(*) as about,
      (select count(*) from (select 1 from reports where created_by = ${person} limit 100)) as "by",
      ${countOutcome('warned')}, ${countOutcome('paused')}, ${countOutcome('removed')}
      from (select outcome from reports where about_id = ${person} order by created_at desc limit 100)`),
    statement<
      ModerationHistory['newest'][number]
    >(sql`select id, created_at, object_type, reason, outcome, appeal_outcome
      from reports where about_id = ${person} order by created_at desc limit 5`),
  ] as const;

export function serializeModerationHistory([[person], [counts], newest]: StatementRows<
  ReturnType<typeof moderationHistoryQueries>
>) {
  if (!person) return null;
  const none = { about: 0, by: 0, warned: 0, paused: 0, removed: 0 };
  return {
    ...convertFlags(person, ['is_active', 'is_admin', 'is_approved']),
    counts: counts ?? none,
    newest,
  };
}

/** Moderation record of a user, shown with an application. */
export const getModerationHistory = defineQuery(reviewApi.getHistory, {
  auth: 'A',
  buildQueries: ({ params: { id } }) => moderationHistoryQueries(sql`${id}`),
  toResponse: (rows) => {
    const history = serializeModerationHistory(rows);
    if (!history) throw userNotFoundError();
    return history;
  },
});
