/** GET /find: finds any item of the back office; without a search, the items changed last. */

import { sql } from 'drizzle-orm';
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
    { id: 'user_id', title: nameOf('user_id'), hint: sql`state`, words: nameOf('user_id') },
  ],
  [reportsResource, { title: reasonLabel, hint: nameOf('about_id') }],
  [
    threadRepliesResource,
    {
      title: sql`substr(plain, 1, 200)`,
      hint: sql`(select title from threads t where t.id = thread_id)`,
    },
  ],
  [sentEmailsResource, { hint: sql`to_addr` }],
  [accessLogsResource, { title: sql`'Access log'`, hint: sql`created_at` }],
  [
    files,
    {
      title: sql`coalesce(nullif(title, ''), original_name, name)`,
      hint: sql`object_type`,
      words: sql`title || ' ' || coalesce(original_name, '')`,
    },
  ],
]);

function nameOf(column: string) {
  return sql`(select name from users u where u.id = ${sql.identifier(column)})`;
}

/** Current title of the item that a history row is about. */
const historyColumn = (what: 'title' | 'hint') =>
  sql`case link_table ${sql.join(
    searchableResources.map((resource) => {
      const words = getSearchSource(resource, searchSources.get(resource));
      return sql`when ${resource.admin} then (select ${words[what]}
        from ${sql.identifier(words.table)} where ${sql.identifier(words.id)} = h.link_id)`;
    }),
    sql` `,
  )} end`.inlineParams();

/** Latest changes; many rows of history concern the same item, or one without a screen. */
const latestChangesQuery = prepare<SearchResultRow>(sql`
  select link_table as resource, link_id as id, ${historyColumn('title')} as title, ${historyColumn('hint')} as hint,
    null as tag, created_at
  from (select link_table, link_id, max(created_at) as created_at
    from (select * from history order by id desc limit 500)
    group by 1, 2 order by 3 desc limit 100) h`);

const emptyQuery = prepare<SearchResultRow>(sql`select 1 where 0`);

export const adminSearchQuery = defineQuery(adminSearchApi.search, {
  auth: 'A',
  buildQueries: ({ query }): readonly Statement<SearchResultRow>[] => {
    const typed = query.q?.trim();
    if (!typed) return [latestChangesQuery()];
    const queries = searchableResources.flatMap((resource) =>
      buildResourceSearch(resource, typed, searchSources.get(resource)),
    );
    return queries.length > 0 ? queries : [emptyQuery()];
  },
  toResponse: (rows, { query, isDeployed }) => {
    const typed = query.q?.trim() ?? '';
    const found = rows.flat().flatMap((row) => {
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
    path: `/admin/${admin}/${id}`,
  };
}
