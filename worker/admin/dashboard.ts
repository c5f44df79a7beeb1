/** GET /desk: the tasks that wait for an admin, and the latest changes by other admins. */

import { and, desc, eq, isNotNull, isNull, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { addHash, href } from '../contract/addresses.ts';
import { dashboardApi } from '../contract/admin/dashboard.api.ts';
import {
  type DashboardKind,
  dashboardKinds,
  dashboardLimits,
} from '../contract/admin/dashboard.ts';
import { reportedTypeLabels } from '../contract/moderation/reports.labels.ts';
import type { CredentialList } from '../contract/practitioners/credentials.ts';
import { prepare, type Statement } from '../db/client.ts';
import { isApplying } from '../db/conditions/is-applying.ts';
import { isFalse, isTrue, notNull, qb, scalar } from '../db/query-builder.ts';
import { subCategoriesTable } from '../db/schema/directory.ts';
import { sentEmailsTable } from '../db/schema/emails.ts';
import { applicationsTable } from '../db/schema/listing.ts';
import { locationsTable, userLocationsTable } from '../db/schema/locations-and-events.ts';
import { historyTable } from '../db/schema/logs-and-jobs.ts';
import { reportsTable } from '../db/schema/moderation.ts';
import { uploadedFilesTable, usersTable } from '../db/schema/users.ts';
import { buildHostsQuery } from '../events/locations/membership-request.ts';
import { defineQuery, type QueryContext } from '../http/query.ts';
import {
  deadLetterCountsQuery,
  oldestDeadLettersQuery,
} from '../jobs/dead-letters/dead-letter-queries.ts';
import { jobsQuery, toJobStatus } from '../jobs/job-status.ts';
import { redactTokens } from '../mail/redact-tokens.ts';
import { isPendingAppeal } from '../moderation/pending-appeals.ts';
import { reasonLabel } from '../moderation/reports-sql.ts';
import { listCredentials } from '../practitioners/credentials/list-credentials.ts';
import {
  buildOldestSection,
  type DashboardSection,
  defineSection,
  oldestRow,
} from './dashboard-section.ts';
import { onboardingQuery, toOnboardingChecklist } from './onboarding-checklist.ts';

const request = alias(userLocationsTable, 'request');
const requester = { user: sql`${request.user_id}`, location: sql`${request.location_id}` };

/** File name of the picture of the user in `usersTable`. */
const userImage = scalar(
  qb
    .select({ name: uploadedFilesTable.name })
    .from(uploadedFilesTable)
    .where(eq(uploadedFilesTable.id, usersTable.image_id)),
);

/** Names of the subcategories of an application. */
const subCategoryNames = sql<string | null>`(select group_concat(${subCategoriesTable.name}, ', ')
  from json_each(${applicationsTable.sub_category_ids}) subcategory
  join ${subCategoriesTable} on ${subCategoriesTable.id} = subcategory.value)`;

/** Hides tokens in the subjects of emails, as the email list does. */
const redactTitle = (title: string, { isDeployed = true }: QueryContext) =>
  isDeployed ? redactTokens(title) : title;

/** The longest waiting users; more than are counted, because some have their own section. */
const unapprovedUsers = qb
  .select({ id: usersTable.id, since: sql`${usersTable.created_at}`.as('since') })
  .from(usersTable)
  .where(and(isNull(usersTable.approved_at), isFalse(usersTable.is_shut)))
  .orderBy(usersTable.created_at, usersTable.id)
  .limit(2 * dashboardLimits.counted)
  .as('unapproved');

const reportJoins = sql`join ${reportsTable} on ${reportsTable.id} = ${oldestRow.id}
  left join ${usersTable} on ${usersTable.id} = ${reportsTable.about_id}`;

const sections: Record<DashboardKind, DashboardSection> = {
  applications: buildOldestSection({
    rows: qb
      .select({ id: applicationsTable.user_id, since: applicationsTable.sent_at })
      .from(applicationsTable)
      .where(eq(applicationsTable.state, 'sent').inlineParams()),
    joins: sql`join ${applicationsTable} on ${applicationsTable.user_id} = ${oldestRow.id}
      join ${usersTable} on ${usersTable.id} = ${oldestRow.id}`,
    fields: { title: usersTable.name, hint: subCategoryNames, image: userImage },
    admin: 'applications',
  }),
  users: buildOldestSection({
    rows: qb
      .select({ id: unapprovedUsers.id, since: unapprovedUsers.since })
      .from(unapprovedUsers)
      .where(not(isApplying(unapprovedUsers.id))),
    joins: sql`join ${usersTable} on ${usersTable.id} = ${oldestRow.id}`,
    fields: {
      title: usersTable.name,
      hint: usersTable.email,
      image: userImage,
      is_confirmed: isNotNull(usersTable.email_verified_at).mapWith(Boolean),
    },
    admin: 'users',
    toItem: ({ is_confirmed }) => ({ is_confirmed }),
  }),
  appeals: buildOldestSection({
    rows: qb
      .select({ id: reportsTable.id, since: reportsTable.appealed_at })
      .from(reportsTable)
      .where(isPendingAppeal),
    joins: reportJoins,
    fields: { title: reasonLabel, hint: usersTable.name, image: userImage },
    admin: 'reports',
  }),
  // The title is the reason, because the reported text may be private.
  reports: buildOldestSection({
    rows: qb
      .select({ id: reportsTable.id, since: reportsTable.created_at })
      .from(reportsTable)
      .where(isFalse(reportsTable.is_handled)),
    joins: reportJoins,
    fields: {
      title: reasonLabel,
      hint: usersTable.name,
      image: userImage,
      type: sql<keyof typeof reportedTypeLabels>`${reportsTable.object_type}`,
    },
    admin: 'reports',
    toItem: ({ type, hint }) => ({
      hint: [reportedTypeLabels[type], hint].filter(Boolean).join(': '),
    }),
  }),
  credentials: defineSection({
    statements: (context) =>
      listCredentials.buildQueries({
        ...context,
        query: { state: 'due', limit: String(dashboardLimits.ofEach) },
      }),
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
          path: href(
            '/admin/:resource/:id',
            { resource: 'users', id: credential.user_id },
            { tab: 'credentials' },
          ),
          since: credential.checked_at ? (credential.paper?.at ?? null) : credential.updated_at,
        })),
      };
    },
  }),
  locations: buildOldestSection({
    rows: qb
      .select({ id: userLocationsTable.id, since: userLocationsTable.created_at })
      .from(userLocationsTable)
      .where(isNull(userLocationsTable.approved_by_id)),
    joins: sql`join ${userLocationsTable} ${request} on ${request.id} = ${oldestRow.id}
      join ${usersTable} on ${usersTable.id} = ${request.user_id}
      join ${locationsTable} on ${locationsTable.id} = ${request.location_id}`,
    fields: {
      title: usersTable.name,
      hint: sql<null>`null`,
      image: userImage,
      user_id: notNull(request.user_id),
      location_id: notNull(request.location_id),
      location_name: locationsTable.name,
      is_default: request.is_default,
      is_admin: request.is_admin,
      is_public: locationsTable.is_public,
      is_alone: sql`not exists (${buildHostsQuery(requester)})`.mapWith(Boolean),
    },
    admin: 'locations',
    toItem: ({ id, title, location_id, location_name, is_alone, ...row }) => ({
      hint: is_alone ? `${location_name}, where no one else can decide` : location_name,
      path: href('/admin/:resource/:id', { resource: 'locations', id: location_id }),
      link: {
        id,
        user_id: row.user_id,
        user_name: title,
        location_name,
        approved_by_id: null,
        is_default: row.is_default,
        is_admin: row.is_admin,
        is_public: row.is_public,
      },
    }),
  }),
  mails: buildOldestSection({
    rows: qb
      .select({ id: sentEmailsTable.id, since: sentEmailsTable.created_at })
      .from(sentEmailsTable)
      .where(isNotNull(sentEmailsTable.parked_at)),
    joins: sql`join ${sentEmailsTable} on ${sentEmailsTable.id} = ${oldestRow.id}`,
    fields: {
      title: sentEmailsTable.subject,
      hint: sentEmailsTable.to_addr,
      image: sql<null>`null`,
      error: sentEmailsTable.error,
    },
    admin: 'emails',
    toItem: ({ title, hint, error }, context) => ({
      title: redactTitle(title, context),
      hint: [hint, error].filter(Boolean).join(': '),
    }),
  }),
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
          path: addHash('/admin/status', 'parked'),
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
          path: addHash('/admin/status', `jobs-${name}`),
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
      image: userImage,
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
