/** GET /find: finds any item of the back office; without a search, the items changed last. */

import { desc, eq, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { href } from '../contract/addresses.ts';
import { accessLogsResource } from '../contract/admin/access-logs.resource.ts';
import { adminSearchApi } from '../contract/admin/search.api.ts';
import { adminSearchLimits } from '../contract/admin/search.ts';
import { threadRepliesResource } from '../contract/community/thread-replies.resource.ts';
import { reportsResource } from '../contract/moderation/reports.resource.ts';
import { applicationsResource } from '../contract/practitioners/applications.resource.ts';
import type { Resource } from '../contract/resources/resource.ts';
import { getAllFields, getValueLabel } from '../contract/resources/resource-fields.ts';
import { resourceGroups } from '../contract/resources/resources.ts';
import { sentEmailsResource } from '../contract/system/sent-emails.resource.ts';
import { prepare, type Statement } from '../db/client.ts';
import { qb, scalar } from '../db/query-builder.ts';
import { sentEmailsTable } from '../db/schema/emails.ts';
import { applicationsTable } from '../db/schema/listing.ts';
import { accessLogsTable, historyTable } from '../db/schema/logs-and-jobs.ts';
import { reportsTable } from '../db/schema/moderation.ts';
import { threadRepliesTable, threadsTable } from '../db/schema/threads.ts';
import { uploadedFilesTable, usersTable } from '../db/schema/users.ts';
import { defineQuery } from '../http/query.ts';
import {
  buildResourceSearch,
  getSearchSource,
  type SearchResultRow,
  type SearchSource,
} from '../http/resource/build-resource-search.ts';
import { redactTokens } from '../mail/redact-tokens.ts';
import { reasonLabel } from '../moderation/reports-sql.ts';

/** Search declaration of uploaded files, which have admin screens but no resource. */
const files: Resource = {
  path: 'uploaded_files',
  admin: 'files',
  noun: { one: 'file', many: 'files' },
  titleField: 'title',
  fields: {},
  columns: [],
  sort: 'title asc',
  search: ['title', 'original_name'],
  filters: [],
  calls: [],
  has_history: false,
};

const searchableResources = [...resourceGroups.flatMap(({ resources }) => resources), files];

/** A report is titled by its reason, because the reported text may be private. */
const searchSources = new Map<Resource, SearchSource>([
  [
    applicationsResource,
    {
      id: applicationsTable.user_id.name,
      title: selectUserName(applicationsTable.user_id),
      hint: sql`${applicationsTable.state}`,
      words: selectUserName(applicationsTable.user_id),
    },
  ],
  [reportsResource, { title: reasonLabel, hint: selectUserName(reportsTable.about_id) }],
  [
    threadRepliesResource,
    {
      title: sql`substr(${threadRepliesTable.plain}, 1, 200)`,
      hint: scalar(
        qb
          .select({ title: threadsTable.title })
          .from(threadsTable)
          .where(eq(threadsTable.id, threadRepliesTable.thread_id)),
      ),
    },
  ],
  [sentEmailsResource, { hint: sql`${sentEmailsTable.to_addr}` }],
  [accessLogsResource, { title: sql`'Access log'`, hint: sql`${accessLogsTable.created_at}` }],
  [
    files,
    {
      title: sql`coalesce(nullif(${uploadedFilesTable.title}, ''), ${uploadedFilesTable.original_name}, ${uploadedFilesTable.name})`,
      hint: sql`${uploadedFilesTable.object_type}`,
      words: sql`${uploadedFilesTable.title} || ' ' || coalesce(${uploadedFilesTable.original_name}, '')`,
    },
  ],
]);

function selectUserName(id: SQLiteColumn) {
  return scalar(qb.select({ name: usersTable.name }).from(usersTable).where(eq(usersTable.id, id)));
}

/** Latest changes; many rows of history concern the same item, or one without a screen. */
const latestChangesQuery = prepare([], () => {
  const newest = qb
    .select({
      link_table: historyTable.link_table,
      link_id: historyTable.link_id,
      created_at: historyTable.created_at,
    })
    .from(historyTable)
    .orderBy(desc(historyTable.id))
    .limit(500)
    .as('newest');
  const lastChange = sql<string>`max(${newest.created_at})`;
  const latest = qb
    .select({
      link_table: newest.link_table,
      link_id: newest.link_id,
      created_at: lastChange.as('created_at'),
    })
    .from(newest)
    .groupBy(newest.link_table, newest.link_id)
    .orderBy(desc(lastChange))
    .limit(100)
    .as('latest');
  /** Current value of the item that a history row is about. */
  const selectCurrent = (what: 'title' | 'hint') =>
    sql<string | null>`case ${latest.link_table} ${sql.join(
      searchableResources.map((resource) => {
        const source = getSearchSource(resource, searchSources.get(resource));
        return sql`when ${resource.admin} then (select ${source[what]}
          from ${sql.identifier(source.table)} where ${sql.identifier(source.id)} = ${latest.link_id})`;
      }),
      sql` `,
    )} end`.inlineParams();
  return qb
    .select({
      resource: latest.link_table,
      id: latest.link_id,
      title: selectCurrent('title'),
      hint: selectCurrent('hint'),
      tag: sql<null>`null`,
      created_at: latest.created_at,
    })
    .from(latest);
});

const emptyQuery = prepare<SearchResultRow>(sql`select 1 where 0`);

export const adminSearchQuery = defineQuery(adminSearchApi.search, {
  auth: 'A',
  buildQueries: ({ query }): Record<string, Statement<SearchResultRow>> => {
    const typed = query.q?.trim();
    if (!typed) return { latest: latestChangesQuery() };
    const queries = searchableResources.flatMap((resource) => {
      const query = buildResourceSearch(resource, typed, searchSources.get(resource));
      return query ? [[resource.path, query]] : [];
    });
    return queries.length > 0 ? Object.fromEntries(queries) : { none: emptyQuery() };
  },
  toResponse: (rows, { query, isDeployed }) => {
    const typed = query.q?.trim() ?? '';
    const found = Object.values(rows)
      .flat()
      .flatMap((row) => {
        const resource = searchableResources.find(
          ({ path, admin }) => row.resource === (typed ? path : admin),
        );
        // Deleted items have no title.
        return resource && (typed || row.title)
          ? [{ row, resource, rank: typed ? getRank(resource, row, typed) : 0 }]
          : [];
      });
    found.sort((one, other) => one.rank - other.rank || compareByDate(one.row, other.row));
    const most = typed ? adminSearchLimits.all : adminSearchLimits.ofEach;
    return {
      data: found.slice(0, most).map(({ row, resource }) => toResult(resource, row, isDeployed)),
    };
  },
});

/** Ranks exact matches first, then prefixes, then word matches; read-only resources come last. */
function getRank({ calls }: Resource, { title, hint, tag }: SearchResultRow, typed: string) {
  const names = [title, hint, tag].map((name) => name?.toLowerCase() ?? '');
  const text = typed.toLowerCase();
  const rank = names.includes(text) ? 0 : names.some((name) => name.startsWith(text)) ? 1 : 2;
  return calls.length > 0 ? rank : 3 + rank;
}

const compareByDate = (one: SearchResultRow, other: SearchResultRow) =>
  one.created_at < other.created_at ? 1 : -1;

/** Hides tokens in the subjects of emails, as the email list does. */
function toResult(resource: Resource, { id, title, hint }: SearchResultRow, isDeployed = true) {
  const { path, admin, titleField, noun } = resource;
  const name = title
    ? getValueLabel(getAllFields(resource)[titleField], title)
    : `Unnamed ${noun.one}`;
  return {
    resource: path,
    id,
    title: isDeployed ? redactTokens(name) : name,
    hint,
    path: href('/admin/:resource/:id', { resource: admin, id }),
  };
}
