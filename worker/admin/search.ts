import { sql } from 'drizzle-orm';
import { findAnswer, findQuery, mostFound } from '../contract/admin/search.ts';
import type { Resource } from '../contract/resources/resource.ts';
import { fieldsOf, wordOf } from '../contract/resources/resource-fields.ts';
import { accessLogs } from '../contract/admin/access-logs.resource.ts';
import { applications } from '../contract/practitioners/applications.resource.ts';
import { groups } from '../contract/resources/resources.ts';
import { reports } from '../contract/moderation/reports.resource.ts';
import { sentEmails } from '../contract/system/sent-emails.resource.ts';
import { threadReplies } from '../contract/community/thread-replies.resource.ts';
import { prepare, type Statement } from '../db/client.ts';
import { fileTitleSql } from '../storage/files/file-title-sql.ts';
import { withoutSecrets } from '../mail/redact-tokens.ts';
import { read } from '../http/query.ts';
import { type FoundRow, foundOf, type Special, wordsOf } from '../http/resource/build-resource-search.ts';
import { reasonSaid } from '../moderation/reports-sql.ts';
import { special as ofReplies } from '../community/thread-replies/replies-sql.ts';

/** Files have admin screens but no resource declaration. */
const files: Resource = {
  path: 'uploaded_files',
  admin: 'files',
  noun: { one: 'file', many: 'files' },
  titled: 'title',
  fields: {},
  columns: [],
  sort: 'title asc',
  search: ['title', 'original_name'],
  filters: [],
  calls: [],
  has_history: false,
};

const all = [...groups.flatMap(({ resources }) => resources), files];

/** A report is titled by its reason, because the reported text may be private. */
const special = new Map<Resource, Special>([
  [
    applications,
    { id: 'user_id', title: nameOf('user_id'), hint: 'state', words: nameOf('user_id') },
  ],
  [reports, { title: reasonSaid, hint: nameOf('about_id') }],
  [
    threadReplies,
    { title: ofReplies.title, hint: '(select title from threads t where t.id = thread_id)' },
  ],
  [sentEmails, { hint: 'to_addr' }],
  [accessLogs, { title: "'Access log'", hint: 'created_at' }],
  [
    files,
    {
      title: fileTitleSql,
      hint: 'object_type',
      words: "title || ' ' || coalesce(original_name, '')",
    },
  ],
]);

function nameOf(column: string) {
  return `(select name from users u where u.id = ${column})`;
}

/** Current title of the item that a history row is about. */
const ofHistory = (what: 'title' | 'hint') =>
  sql.raw(
    `case link_table ${all
      .map((resource) => {
        const words = wordsOf(resource, special.get(resource));
        const from = `from ${words.table} where ${words.id} = h.link_id`;
        return `when '${resource.admin}' then (select ${words[what]} ${from})`;
      })
      .join(' ')} end`,
  );

/** Latest changes; many rows of history concern the same item, or one without a screen. */
const latest = prepare<FoundRow>(sql`
  select link_table as resource, link_id as id, ${ofHistory('title')} as title, ${ofHistory('hint')} as hint,
    null as tag, created_at
  from (select link_table, link_id, max(created_at) as created_at
    from (select * from history order by id desc limit 500)
    group by 1, 2 order by 3 desc limit 100) h`);

const nothing = prepare<FoundRow>(sql`select 1 where 0`);

/** GET /find: finds any item of the back office. */
export const find = read({
  path: '/find',
  who: 'A',
  noun: 'find',
  summary:
    'Search all resources by name, tag, e-mail address or id; without `q`, list the latest changes',
  query: findQuery,
  answer: findAnswer,
  statements: ({ query }): readonly Statement<FoundRow>[] => {
    const typed = query.q?.trim();
    if (!typed) return [latest()];
    const asked = all.flatMap((resource) => foundOf(resource, typed, special.get(resource)));
    return asked.length > 0 ? asked : [nothing()];
  },
  shape: (rows, { query, isDeployed }) => {
    const typed = query.q?.trim() ?? '';
    const found = rows.flat().flatMap((row) => {
      const resource = all.find(({ path, admin }) => row.resource === (typed ? path : admin));
      // Deleted items have no title.
      return resource && (typed || row.title)
        ? [{ row, resource, rank: typed ? rankOf(resource, row, typed) : 0 }]
        : [];
    });
    found.sort((one, other) => one.rank - other.rank || newer(one.row, other.row));
    const most = typed ? mostFound.all : mostFound.ofEach;
    return {
      data: found.slice(0, most).map(({ row, resource }) => shown(resource, row, isDeployed)),
    };
  },
});

/** Ranks exact matches first, then prefixes, then word matches; read-only resources come last. */
function rankOf({ calls }: Resource, { title, hint, tag }: FoundRow, typed: string) {
  const names = [title, hint, tag].map((name) => name?.toLowerCase() ?? '');
  const text = typed.toLowerCase();
  const rank = names.includes(text) ? 0 : names.some((name) => name.startsWith(text)) ? 1 : 2;
  return calls.length > 0 ? rank : 3 + rank;
}

const newer = (one: FoundRow, other: FoundRow) => (one.created_at < other.created_at ? 1 : -1);

/** Hides tokens in the subjects of emails, as the email list does. */
function shown(resource: Resource, { id, title, hint }: FoundRow, isDeployed = true) {
  const { path, admin, titled, noun } = resource;
  const name = title ? wordOf(fieldsOf(resource)[titled], title) : `Unnamed ${noun.one}`;
  return {
    resource: path,
    id,
    title: isDeployed ? withoutSecrets(name) : name,
    hint,
    path: `/admin/${admin}/${id}`,
  };
}
