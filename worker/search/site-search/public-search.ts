import { sql } from 'drizzle-orm';
import { type Hit, type SearchKind, searchAnswer, searchQuery } from '../../contract/search/site-search.ts';
import { prepareFor } from '../../db/conditions/block-filter.ts';
import { crisisLinesIn, crisisRowsFor, shapeCrisis } from '../crisis/find-crisis-lines.ts';
import { type PagingQuery, rowsAsked } from '../../db/pagination.ts';
import { type Asked, read } from '../../http/query.ts';
import { candidates } from './search-candidates.ts';
import { currentTag, joinThread, pageColumns, visible } from './search-columns.ts';
import { foundSnippet, openingSnippet } from './snippet.ts';
import { closest, tagsNearby } from './tag-suggestion.ts';
import { searchedFor } from './parse-search.ts';

interface HitRow {
  count: number;
  kind: Hit['kind'] | null;
  tag: string;
  title: string;
  category_tag: string | null;
  /** Text around the first match, and the beginning of the text if there is none. */
  piece: string;
  /** Position of the excerpt; 1 is the beginning. */
  piece_at: number;
  opening: string;
  image: string | null;
}

/** The count is part of each row; an empty page has one row with the count only. */
const hits = prepareFor<HitRow>(
  (meets) => sql`
  with scored as (
    select rowid, sum(score) as score from (${candidates}) group by rowid
  ), ranked as materialized (
    select d.rowid, iif(d.kind = 'reply', 'thread', d.kind) as kind, d.item_id,
      ${currentTag} as tag, d.published_at, min(score) as score
    from scored cross join documents d on d.rowid = scored.rowid ${joinThread}
    where ${visible(meets)} group by 2, 4
  ), page as (
    select * from ranked order by score, published_at desc, tag
    limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}
  )
  select (select count(*) from ranked) as count, hit.*
  from (select 1) left join (select ${pageColumns} from page) hit
  order by hit.score, hit.published_at desc, hit.tag`,
);

interface Query extends PagingQuery {
  q?: string | undefined;
  kind?: SearchKind | undefined;
}

/** GET /search */
export const search = read({
  path: '/search',
  who: 'P',
  rateLimit: 'search',
  noun: 'search',
  summary: 'Search public content for every word, best match first',
  query: searchQuery,
  answer: searchAnswer,
  statements: ({ query, now, viewer }: Pick<Asked<Query>, 'query' | 'now' | 'viewer'>) => {
    const asked = { ...searchedFor(query.q, query.kind), now, ...rowsAsked(query) };
    return [hits(viewer, asked), tagsNearby(asked), crisisRowsFor(query.q ?? '')] as const;
  },
  shape: ([rows, tags, crisisRows], { query }) => {
    const { typed, name, words } = searchedFor(query.q, query.kind);
    return {
      q: typed,
      count: rows[0]?.count ?? 0,
      data: rows.flatMap((row) => shapeHit(row, words)),
      suggestion: closest(tags, name),
      crisis: shapeCrisis(crisisLinesIn(crisisRows, query.q ?? '')),
    };
  },
  findsNothing: ([rows, , crisisRows], { query: { q } }) =>
    Boolean(q?.trim()) && !rows[0]?.count && crisisLinesIn(crisisRows, q ?? '').length === 0,
});

function shapeHit(
  { count, kind, piece, piece_at, opening, ...row }: HitRow,
  words: string[],
): Hit[] {
  if (kind === null) return [];
  const { tag, category_tag, title, image } = row;
  const excerpt = foundSnippet(piece, words, piece_at > 1) ?? openingSnippet(opening);
  return [{ kind, tag, category_tag, title, ...excerpt, image }];
}
