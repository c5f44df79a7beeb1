/** GET /desk: the tasks that wait for an admin, and the latest changes by other admins. */

import { and, desc, eq, sql } from 'drizzle-orm';
import { dashboardApi } from '../contract/admin/dashboard.api.ts';
import {
  type DashboardKind,
  dashboardKinds,
  dashboardLimits,
} from '../contract/admin/dashboard.ts';
import { reportedTypeLabels } from '../contract/moderation/reports.labels.ts';
import type { CredentialList } from '../contract/practitioners/credentials.ts';
import { prepare, type Statement } from '../db/client.ts';
import { isTrue, qb, scalar } from '../db/query-builder.ts';
import { historyTable } from '../db/schema/logs-and-jobs.ts';
import { uploadedFilesTable, usersTable } from '../db/schema/users.ts';
import { buildHostsQuery } from '../events/locations/membership-request.ts';
import { defineQuery, type QueryContext } from '../http/query.ts';
import {
  deadLetterCountsQuery,
  oldestDeadLettersQuery,
} from '../jobs/dead-letters/dead-letter-queries.ts';
import { jobsQuery, toJobStatus } from '../jobs/job-status.ts';
import { redactTokens } from '../mail/redact-tokens.ts';
import { reasonLabel } from '../moderation/reports-sql.ts';
import { listCredentials } from '../practitioners/credentials/list-credentials.ts';
import { buildOldestSection, type DashboardSection, defineSection } from './dashboard-section.ts';
import { onboardingQuery, toOnboardingChecklist } from './onboarding-checklist.ts';

const avatarColumn = sql`(select f.name from uploaded_files f where f.id = u.image_id) as image`;
const requesterColumns = { user: sql`ul.user_id`, location: sql`ul.location_id` };

/** Hides tokens in the subjects of emails, as the email list does. */
const redactTitle = (title: string, { isDeployed = true }: QueryContext) =>
  isDeployed ? redactTokens(title) : title;

interface LocationRequestRow {
  user_id: string;
  location_id: string;
  location_name: string;
  is_default: number;
  is_admin: number;
  is_public: number;
  is_alone: number;
}

const sections: Record<DashboardKind, DashboardSection> = {
  applications: buildOldestSection(
    sql`select user_id as id, sent_at as since from applications where state = 'sent'`,
    [
      sql`u.name as title, (select group_concat(s.name, ', ') from json_each(a.sub_category_ids) j
        join sub_categories s on s.id = j.value) as hint, ${avatarColumn}`,
      sql`join applications a on a.user_id = picked.id join users u on u.id = picked.id`,
    ],
    'applications',
  ),
  // Sent applications have their own section, and those waiting for an answer are not due.
  users: buildOldestSection<{ is_confirmed: number }>(
    sql`select id, created_at as since from (select id, created_at from users where approved_at is null
      order by created_at, id limit ${2 * dashboardLimits.counted}) waiting
      where not exists (select 1 from applications a where a.user_id = waiting.id and a.state in ('sent', 'asked'))`,
    [
      sql`u.name as title, u.email as hint, ${avatarColumn}, u.email_verified_at is not null as is_confirmed`,
      sql`join users u on u.id = picked.id`,
    ],
    'users',
    ({ is_confirmed }) => ({ is_confirmed: Boolean(is_confirmed) }),
  ),
  appeals: buildOldestSection(
    sql`select id, appealed_at as since from reports where appealed_at is not null and appeal_decided_at is null`,
    [
      sql`${reasonLabel} as title, u.name as hint, ${avatarColumn}`,
      sql`join reports on reports.id = picked.id left join users u on u.id = reports.about_id`,
    ],
    'reports',
  ),
  // The title is the reason, because the reported text may be private.
  reports: buildOldestSection<{ type: keyof typeof reportedTypeLabels }>(
    sql`select id, created_at as since from reports where is_handled = 0`,
    [
      sql`${reasonLabel} as title, u.name as hint, ${avatarColumn}, reports.object_type as type`,
      sql`join reports on reports.id = picked.id left join users u on u.id = reports.about_id`,
    ],
    'reports',
    ({ type, hint }) => ({ hint: [reportedTypeLabels[type], hint].filter(Boolean).join(': ') }),
  ),
  credentials: defineSection({
    statements: (context) =>
      listCredentials.buildQueries({
        ...context,
        query: { state: 'due', limit: String(dashboardLimits.ofEach) },
      }) as Record<string, Statement>,
    shape(rows, context) {
      const { data, ...counts } = listCredentials.toResponse(rows, context) as CredentialList;
      return {
        ...counts,
        data: data.map((credential) => ({
          id: credential.id,
          title: credential.user_name,
          hint: null,
          credential,
          image: credential.user_image_name,
          path: `/admin/users/${credential.user_id}?tab=credentials`,
          since: credential.checked_at ? (credential.paper?.at ?? null) : credential.updated_at,
        })),
      };
    },
  }),
  locations: buildOldestSection<LocationRequestRow>(
    sql`select id, created_at as since from user_locations where approved_by_id is null`,
    [
      sql`u.name as title, null as hint, ${avatarColumn}, ul.user_id, ul.location_id, l.name as location_name,
        ul.is_default, ul.is_admin, l.is_public, not exists (${buildHostsQuery(requesterColumns)}) as is_alone`,
      sql`join user_locations ul on ul.id = picked.id join users u on u.id = ul.user_id
        join locations l on l.id = ul.location_id`,
    ],
    'locations',
    ({ id, title, user_id, location_id, location_name, is_alone, ...flags }) => ({
      hint: is_alone ? `${location_name}, where no one else can decide` : location_name,
      path: `/admin/locations/${location_id}`,
      link: {
        id,
        user_id,
        user_name: title,
        location_name,
        approved_by_id: null,
        is_default: Boolean(flags.is_default),
        is_admin: Boolean(flags.is_admin),
        is_public: Boolean(flags.is_public),
      },
    }),
  ),
  mails: buildOldestSection<{ error: string | null }>(
    sql`select id, created_at as since from sent_emails where parked_at is not null`,
    [
      sql`m.subject as title, m.to_addr as hint, m.error, null as image`,
      sql`join sent_emails m on m.id = picked.id`,
    ],
    'emails',
    ({ title, hint, error }, context) => ({
      title: redactTitle(title, context),
      hint: [hint, error].filter(Boolean).join(': '),
    }),
  ),
  messages: defineSection({
    statements: () => ({ counts: deadLetterCountsQuery(), oldest: oldestDeadLettersQuery() }),
    shape({ counts: [counts], oldest }) {
      return {
        count: counts?.waiting_count ?? 0,
        data: oldest.map(({ id, about, created_at }) => ({
          id,
          title: about,
          hint: null,
          image: null,
          since: created_at,
          path: '/admin/status#parked',
        })),
      };
    },
  }),
  jobs: defineSection({
    statements: () => ({ jobs: jobsQuery() }),
    shape(rows) {
      const jobs = rows.jobs.map(toJobStatus);
      const late = jobs.filter((job) => job.is_late || job.last_error !== null);
      return {
        count: late.length,
        data: late.slice(0, dashboardLimits.ofEach).map(({ name, last_error, last_success }) => ({
          id: name,
          title: name,
          hint: last_error,
          image: null,
          since: last_success,
          path: `/admin/status#jobs-${name}`,
        })),
      };
    },
  }),
};

/** Reads only the newest rows of history, so the cost does not grow with the site. */
const recentChangesQuery = prepare(['by'], ({ by }) => {
  const latest = qb
    .select({
      id: historyTable.id,
      created_at: historyTable.created_at,
      description: historyTable.description,
      link_table: historyTable.link_table,
      link_id: historyTable.link_id,
      link_title: historyTable.link_title,
      by_id: historyTable.created_by,
    })
    .from(historyTable)
    .orderBy(desc(historyTable.id))
    .limit(dashboardLimits.looked)
    .as('latest');
  return qb
    .select({
      id: latest.id,
      created_at: latest.created_at,
      description: latest.description,
      link_table: latest.link_table,
      link_id: latest.link_id,
      link_title: latest.link_title,
      by_id: latest.by_id,
      by_name: usersTable.name,
      image: scalar(
        qb
          .select({ name: uploadedFilesTable.name })
          .from(uploadedFilesTable)
          .where(eq(uploadedFilesTable.id, usersTable.image_id)),
      ),
    })
    .from(latest)
    .innerJoin(
      usersTable,
      and(
        eq(usersTable.id, latest.by_id),
        isTrue(usersTable.is_admin),
        sql`${usersTable.id} is not ${by}`,
      ),
    )
    .orderBy(desc(latest.id))
    .limit(dashboardLimits.changes);
});

/** The queries of all sections, as '<kind>.<name>'. */
const nameSectionQueries = (
  context: QueryContext,
): Record<`${DashboardKind}.${string}`, Statement> =>
  Object.fromEntries(
    dashboardKinds.flatMap((kind) =>
      Object.entries(sections[kind].statements(context)).map(([name, query]) => [
        `${kind}.${name}`,
        query,
      ]),
    ),
  );

export const dashboardQuery = defineQuery(dashboardApi.get, {
  auth: 'A',
  buildQueries: (context) => ({
    onboarding: onboardingQuery(),
    changes: recentChangesQuery({ by: context.viewer?.id ?? null }),
    ...nameSectionQueries(context),
  }),
  toResponse({ onboarding, changes: changed, ...sectionRows }, context) {
    const rows: Record<string, unknown[]> = sectionRows;
    const kinds = dashboardKinds.map((kind) => {
      const names = Object.keys(sections[kind].statements(context));
      const own = Object.fromEntries(names.map((name) => [name, rows[`${kind}.${name}`] ?? []]));
      const { count, ...more } = sections[kind].shape(own, context);
      const isFloor = count > dashboardLimits.counted;
      const counted = Math.min(count, dashboardLimits.counted);
      return [kind, { ...more, count: counted, ...(isFloor && { count_is_floor: true }) }];
    });
    const changes = changed.map(({ link_title, ...change }) => ({
      ...change,
      link_title: link_title && redactTitle(link_title, context),
    }));
    const first_steps = toOnboardingChecklist(onboarding);
    return { ...Object.fromEntries(kinds), changes, first_steps };
  },
});
