/** GET /search: public items of all kinds that contain the words, best matches first. */

import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { normalizeTagName } from '../../contract/content/tags.ts';
import { siteSearchApi } from '../../contract/search/site-search.api.ts';
import type { SearchKind, SearchResult } from '../../contract/search/site-search.ts';
import { searchLimits, spellingSettings, textLimits } from '../../contract/shared/limits.ts';
import { prepareForViewer } from '../../db/conditions/block-filter.ts';
import { ftsPrefixQuery, splitWords } from '../../db/full-text.ts';
import { getLimitOffset } from '../../db/pagination.ts';
import { inline } from '../../db/query-builder.ts';
import { documentsTable } from '../../db/schema/logs-and-jobs.ts';
import { tagLinksTable, tagsTable } from '../../db/schema/tags.ts';
import { defineQuery } from '../../http/query.ts';
import {
  findCrisisLines,
  getCrisisRowsQuery,
  toCrisisAnswer,
} from '../crisis/find-crisis-lines.ts';
import { listSpellingVariants } from '../list-spelling-variants.ts';
import {
  currentTagColumn,
  isDocumentVisible,
  searchPageColumns,
  threadJoin,
} from './search-columns.ts';
import { buildMatchSnippet, buildOpeningSnippet } from './search-snippet.ts';
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

const documents = alias(documentsTable, 'd');
const link = alias(tagLinksTable, 'l');

const isVisibleNow = sql`(${documents.published_at} is null or ${documents.published_at} <= ${sql.placeholder('now')})`;

/** Relevance over title, subtitle, body and kind. bm25 is negative; the best is the lowest. */
const scoreColumn = sql`bm25(documents_fts, ${sql.join(
  Object.values(searchLimits.weights).map(inline),
  sql`, `,
)}, 0)`;

/** Only the newest matches, because ordering by rank would score all of them. */
const selectMatching = (expression: string, atMost: number) => sql`
  select ${documents.rowid}, ${scoreColumn} as score
  from documents_fts cross join ${documentsTable} ${documents} on ${documents.rowid} = documents_fts.rowid
  where documents_fts match ${sql.placeholder(expression)} and ${isVisibleNow}
  order by documents_fts.rowid desc limit ${inline(atMost)}`;

/** Documents with the searched tag; users and sub-categories may not contain the word. */
const selectTagged = sql`
  select ${documents.rowid}, ${inline(searchLimits.tagged.score)} as score
  from ${tagLinksTable} ${link} cross join ${documentsTable} ${documents}
    on ${documents.kind} in ('article', 'user', 'sub_category', 'thread')
    and ${documents.item_id} = coalesce(${link.article_id}, ${link.user_id}, ${link.sub_category_id}, ${link.thread_id})
  where ${link.tag_id} = (select ${tagsTable.id} from ${tagsTable} where ${tagsTable.name} = ${sql.placeholder('name')})
    and coalesce(${sql.placeholder('kind')}, ${documents.kind}) = ${documents.kind} and ${isVisibleNow}
  order by ${link.id} desc limit ${inline(searchLimits.tagged.candidates)}`;

/** At most 200 documents with scores; some appear more than once. */
const searchCandidates = sql`
  select * from (${selectMatching('titles', searchLimits.titles.candidates)})
  union all select * from (${selectMatching('anywhere', searchLimits.anywhere.candidates)})
  union all select * from (${selectTagged})`;

/** The count is part of each row; an empty page has one row with the count only. */
const hitsQuery = prepareForViewer<HitRow>(
  (meets) => sql`
  with scored as (
    select rowid, sum(score) as score from (${searchCandidates}) group by rowid
  ), ranked as materialized (
    select ${documents.rowid}, iif(${documents.kind} = 'reply', 'thread', ${documents.kind}) as kind, ${documents.item_id},
      ${currentTagColumn} as tag, ${documents.published_at}, min(score) as score
    from scored cross join ${documentsTable} ${documents} on ${documents.rowid} = scored.rowid ${threadJoin}
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
    return {
      hits: hitsQuery(viewer, params),
      similarTags: similarTagsQuery(params),
      crisis: getCrisisRowsQuery(query.q ?? ''),
    };
  },
  toResponse: ({ hits, similarTags, crisis }, { query }) => {
    const { typed, name, words } = parseSearch(query.q, query.kind);
    return {
      q: typed,
      count: hits[0]?.count ?? 0,
      data: hits.flatMap((row) => toHit(row, words)),
      suggestion: findClosestTag(similarTags, name),
      crisis: toCrisisAnswer(findCrisisLines(crisis, query.q ?? '')),
    };
  },
  isEmptySearch: ({ hits, crisis }, { query: { q } }) =>
    Boolean(q?.trim()) && !hits[0]?.count && findCrisisLines(crisis, q ?? '').length === 0,
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

/** Parses a search into the terms for the index and for tags. */
function parseSearch(q: string | undefined, kind: SearchKind | undefined) {
  const typed = (q ?? '').slice(0, textLimits.name);
  const words = ftsPrefixQuery(typed);
  const each = splitWords(typed);
  const inKind = kind ? `kind:(${toKindFilter(kind)}) AND ` : '';
  return {
    typed,
    words: each,
    word: each[0]?.toLowerCase() ?? '',
    kind: kind ?? null,
    name: words ? normalizeTagName(typed) : '',
    spellings: JSON.stringify(
      each.flatMap((word) => listSpellingVariants(word.toLowerCase(), spellingSettings.letters)),
    ),
    titles: words ? `${inKind}{title}:(${words})` : NO_MATCH,
    anywhere: words ? `${inKind}{title subtitle body}:(${words})` : NO_MATCH,
  };
}

/** Phrase without words, which matches nothing; an empty FTS expression is an error. */
const NO_MATCH = '""';

const toKindFilter = (kind: SearchKind) => (kind === 'thread' ? 'thread OR reply' : `"${kind}"`);
