import { sql } from 'drizzle-orm';
import { siteSearchApi } from '../../contract/search/site-search.api.ts';
import type { SearchResult } from '../../contract/search/site-search.ts';
import { prepareForViewer } from '../../db/conditions/block-filter.ts';
import { getLimitOffset } from '../../db/pagination.ts';
import { defineQuery } from '../../http/query.ts';
import {
  findCrisisLines,
  getCrisisRowsQuery,
  toCrisisAnswer,
} from '../crisis/find-crisis-lines.ts';
import { parseSearch } from './parse-search.ts';
import { searchCandidates } from './search-candidates.ts';
import {
  currentTagColumn,
  isDocumentVisible,
  searchPageColumns,
  threadJoin,
} from './search-columns.ts';
import { buildMatchSnippet, buildOpeningSnippet } from './snippet.ts';
import { findClosestTag, similarTagsQuery } from './tag-suggestion.ts';

interface HitRow {
  count: number;
  kind: SearchResult['kind'] | null;
  tag: string;
  title: string;
  category_tag: string | null;
  /** Excerpt of a result: the text around the first match, or its beginning. */
  piece: string;
  /** Position of the excerpt; 1 is the beginning. */
  piece_at: number;
  opening: string;
  image: string | null;
}

/** The count is part of each row; an empty page has one row with the count only. */
const hitsQuery = prepareForViewer<HitRow>(
  (meets) => sql`
  with scored as (
    select rowid, sum(score) as score from (${searchCandidates}) group by rowid
  ), ranked as materialized (
    select d.rowid, iif(d.kind = 'reply', 'thread', d.kind) as kind, d.item_id,
      ${currentTagColumn} as tag, d.published_at, min(score) as score
    from scored cross join documents d on d.rowid = scored.rowid ${threadJoin}
    where ${isDocumentVisible(meets)} group by 2, 4
  ), page as (
    select * from ranked order by score, published_at desc, tag
    limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}
  )
  select (select count(*) from ranked) as count, hit.*
  from (select 1) left join (select ${searchPageColumns} from page) hit
  order by hit.score, hit.published_at desc, hit.tag`,
);

/** GET /search */
export const publicSearchQuery = defineQuery(siteSearchApi.search, {
  auth: 'P',
  rateLimit: 'search',
  buildQueries: ({ query, now, viewer }) => {
    const params = { ...parseSearch(query.q, query.kind), now, ...getLimitOffset(query) };
    return [
      hitsQuery(viewer, params),
      similarTagsQuery(params),
      getCrisisRowsQuery(query.q ?? ''),
    ] as const;
  },
  toResponse: ([rows, tags, crisisRows], { query }) => {
    const { typed, name, words } = parseSearch(query.q, query.kind);
    return {
      q: typed,
      count: rows[0]?.count ?? 0,
      data: rows.flatMap((row) => toHit(row, words)),
      suggestion: findClosestTag(tags, name),
      crisis: toCrisisAnswer(findCrisisLines(crisisRows, query.q ?? '')),
    };
  },
  isEmptySearch: ([rows, , crisisRows], { query: { q } }) =>
    Boolean(q?.trim()) && !rows[0]?.count && findCrisisLines(crisisRows, q ?? '').length === 0,
});

function toHit(
  { count, kind, piece, piece_at, opening, ...row }: HitRow,
  words: string[],
): SearchResult[] {
  if (kind === null) return [];
  const { tag, category_tag, title, image } = row;
  const excerpt = buildMatchSnippet(piece, words, piece_at > 1) ?? buildOpeningSnippet(opening);
  return [{ kind, tag, category_tag, title, ...excerpt, image }];
}
