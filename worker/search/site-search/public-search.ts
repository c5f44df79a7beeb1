/** GET /search: public items of all kinds that contain the words, best matches first. */

import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { normalizeTagName } from '../../contract/content/tags.ts';
import { type SearchKind, searchKinds } from '../../contract/search/search-kinds.ts';
import { siteSearchApi } from '../../contract/search/site-search.api.ts';
import type { SearchResult } from '../../contract/search/site-search.ts';
import { searchLimits, textLimits } from '../../contract/shared/limits.ts';
import { prepareForViewer } from '../../db/conditions/block-filter.ts';
import { getLimitOffset } from '../../db/pagination.ts';
import { inline } from '../../db/query-builder.ts';
import { documentsTable } from '../../db/schema/logs-and-jobs.ts';
import { tagLinksTable, tagsTable } from '../../db/schema/tags.ts';
import { listDeletions } from '../../db/search/list-deletions.ts';
import {
  type ParsedSearch,
  type PrefixMode,
  parseSearch,
  toMatchExpression,
  toTermExpression,
} from '../../db/search/parse-search.ts';
import { defineQuery } from '../../http/query.ts';
import { correctSpelling, noSimilarWordsQuery, similarWordsQuery } from '../correct-spelling.ts';
import {
  findCrisisLines,
  getCrisisRowsQuery,
  toCrisisAnswer,
} from '../crisis/find-crisis-lines.ts';
import { isStopWord } from '../directory/query-words.ts';
import {
  currentTagColumn,
  documentLanguage,
  isDocumentVisible,
  searchPageColumns,
  threadJoin,
} from './search-columns.ts';
import { buildMatchSnippet, buildOpeningSnippet } from './search-snippet.ts';
import { findClosestTag, similarTagsQuery } from './tag-suggestion.ts';

interface HitRow {
  count: number;
  /** Results of each kind as JSON. */
  counts: string;
  /** 1 if a result has the words themselves, and not only longer ones. */
  has_whole_words: number;
  kind: SearchResult['kind'] | null;
  tag: string;
  title: string;
  language: string | null;
  category_tag: string | null;
  /** Excerpt of a result: the text around the first match, or its beginning. */
  piece: string;
  /** Position of the excerpt; 1 is the beginning. */
  piece_at: number;
  opening: string;
  /** Stored name, and the two numbers of a focal point. */
  image: string | null;
}

const documents = alias(documentsTable, 'd');
const link = alias(tagLinksTable, 'l');

const isVisibleNow = sql`(${documents.published_at} is null or ${documents.published_at} <= ${sql.placeholder('now')})`;

/**
 * CTEs: whether a word is common, and whether a document has all words. For each kind bm25 counts
 * the documents of each word, and a beginning collects them, which takes long for a common word.
 */
const wordUse = sql`word_use as materialized (
    select exists (select 1 from json_each(${sql.placeholder('terms')}) term
      where (select count(*) from (select 1 from documents_fts
        where documents_fts match term.value limit ${inline(searchLimits.common)})) >= ${inline(searchLimits.common)}) as is_common),
  word_match as materialized (select exists (select 1 from documents_fts
    where documents_fts match iif(is_common, ${sql.placeholder('whole')}, ${sql.placeholder('everywhere')})) as is_found from word_use)`;

/**
 * Relevance over title, subtitle, body and kind. bm25 is negative; the best is the lowest. With a
 * common word only the matches of titles and the dates tell documents apart.
 */
const scoreColumn = sql`iif((select is_common from word_use), -1, bm25(documents_fts, ${sql.join(
  Object.values(searchLimits.weights).map(inline),
  sql`, `,
)}, 0))`;

/**
 * Only the newest matches of each kind, because ordering by rank would score all of them. So the
 * count of a kind is the length of its list.
 */
const selectMatching = (name: string, isTitle: SQL, atMost: number) => sql`
  select found.value ->> 0 as rowid, found.value ->> 1 as score, ${isTitle} as is_title
  from word_match cross join json_each(iif(is_found, ${sql.placeholder(name)}, '[]')) of_kind cross join json_each((
    select json_group_array(json_array(rowid, score)) from (
      select ${documents.rowid}, ${scoreColumn} as score
      from documents_fts cross join ${documentsTable} ${documents} on ${documents.rowid} = documents_fts.rowid
      where documents_fts match coalesce(iif((select is_common from word_use), of_kind.value ->> 1, of_kind.value ->> 0), ${noMatch}) and ${isVisibleNow}
      order by documents_fts.rowid desc limit ${inline(atMost)}))) found`;

/** Kinds of documents; replies count as their threads. */
const documentKinds = [...searchKinds, 'reply'] as const;

/** Columns of the index that are texts; `kind` is not. */
const textColumns = 'title subtitle body';

/** Phrase without words, which matches nothing; an empty FTS expression is an error. */
const noMatch = '""';

/**
 * If nothing has the words: documents with all but the stop words, or with what synonyms of the
 * words mean.
 */
const selectRelated = sql`
  select ${documents.rowid}, ${scoreColumn} as score, 0 as is_title
  from documents_fts cross join ${documentsTable} ${documents} on ${documents.rowid} = documents_fts.rowid
  where documents_fts match (select iif((select is_found from word_match), ${noMatch},
        concat_ws(' OR ', ${sql.placeholder('relaxed')}, group_concat('(' || expression || ')', ' OR ')))
      from json_each(${sql.placeholder('phrases')}) said cross join synonym_phrases
        on beginning = said.value ->> 0 and phrase = said.value ->> 1)
    and ${isVisibleNow}
  order by documents_fts.rowid desc limit ${inline(searchLimits.anywhere.candidates)}`;

/** Documents with the searched tag; users and sub-categories may not contain the word. */
const selectTagged = sql`
  select ${documents.rowid}, ${inline(searchLimits.tagged.score)} as score, 0 as is_title
  from ${tagLinksTable} ${link} cross join ${documentsTable} ${documents}
    on ${documents.kind} in ('article', 'user', 'sub_category', 'thread')
    and ${documents.item_id} = coalesce(${link.article_id}, ${link.user_id}, ${link.sub_category_id}, ${link.thread_id})
  where ${link.tag_id} = (select ${tagsTable.id} from ${tagsTable} where ${tagsTable.name} = ${sql.placeholder('name')})
    and ${isVisibleNow}
  order by ${link.id} desc limit ${inline(searchLimits.tagged.candidates)}`;

/** A bounded number of documents with scores; some appear more than once. */
const searchCandidates = sql`
  select * from (${selectMatching('titles', sql`1`, searchLimits.titles.candidates)})
  union all select * from (${selectMatching('anywhere', sql`0`, searchLimits.anywhere.candidates)})
  union all select * from (${selectTagged})
  union all select * from (${selectRelated})`;

/**
 * Only among results, because a hidden document must not show by a missing correction. Common words
 * count as found, so that they are not all compared.
 */
const hasWholeWords = sql`(select max(number in (select rowid from ranked)) or count(*) >= ${inline(searchLimits.common)} from (
  select rowid as number from documents_fts where documents_fts match ${sql.placeholder('whole')} limit ${inline(searchLimits.common)}))`;

/**
 * The reader finds one of the translations that match. The counts are part of each row; an empty page has one row with the counts only. People whose
 * names match come first.
 */
const hitsQuery = prepareForViewer<HitRow>(
  (meets) => sql`
  with ${wordUse}, scored as (
    select rowid, sum(score) as score, max(is_title) as is_title from (${searchCandidates}) group by rowid
  ), found as (
    select ${documents.rowid}, iif(${documents.kind} = 'reply', 'thread', ${documents.kind}) as kind, ${documents.item_id},
      ${currentTagColumn} as tag, ${documents.published_at}, min(score) as score,
      ${documents.kind} = 'user' and is_title as is_named, ${documents.translation_group_id}, ${documentLanguage} as language
    from scored cross join ${documentsTable} ${documents} on ${documents.rowid} = scored.rowid ${threadJoin}
    where ${isDocumentVisible(meets)} group by 2, 4
  ), ranked as materialized (
    select * from (select *, row_number() over (partition by coalesce(translation_group_id, rowid)
        order by case language when ${sql.placeholder('language')} then 0 when ${sql.placeholder('default_language')} then 1 else 2 end, item_id) as place
      from found)
    where place = 1
  ), page as (
    select * from ranked where kind = coalesce(${sql.placeholder('kind')}, kind) order by is_named desc, score, published_at desc, tag
    limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}
  )
  select (select count(*) from ranked where kind = coalesce(${sql.placeholder('kind')}, kind)) as count,
    (select json_group_object(kind, n) from (select kind, count(*) as n from ranked group by kind)) as counts,
    ${hasWholeWords} as has_whole_words, hit.*
  from (select 1) left join (select ${searchPageColumns} from page) hit
  order by hit.is_named desc, hit.score, hit.published_at desc, hit.tag`,
);

/** GET /search */
export const publicSearchQuery = defineQuery(siteSearchApi.search, {
  auth: 'P',
  rateLimit: 'search',
  buildQueries: ({ query, now, viewer, corrected, reader }) => {
    const params = { ...buildParams(query.q, query.kind), now, ...reader };
    return {
      hits: hitsQuery(viewer, { ...params, ...getLimitOffset(query) }),
      similarTags: similarTagsQuery(params),
      similarWords:
        corrected || query.exact === 'true'
          ? noSimilarWordsQuery()
          : similarWordsQuery(query.q ?? ''),
      crisis: getCrisisRowsQuery(query.q ?? ''),
    };
  },
  retry: ({ hits, similarWords, crisis }, context) => {
    const { q = '' } = context.query;
    const isInDanger = findCrisisLines(crisis, q).length > 0;
    if (hits[0]?.has_whole_words || context.corrected || isInDanger) return null;
    // A word that begins another finds that one, if it finds anything.
    const unknown = similarWords.filter((word) => !word.is_beginning || !hits[0]?.count);
    const to = correctSpelling(q, unknown);
    if (to === null) return null;
    return { ...context, query: { ...context.query, q: to }, corrected: { from: q, to } };
  },
  toResponse: ({ hits, similarTags, crisis }, { query, corrected }) => {
    const [first] = hits;
    // A correction that finds nothing either is not one.
    const q = first?.count ? query.q : (corrected?.from ?? query.q);
    const typed = (q ?? '').slice(0, textLimits.name);
    const parsed = parseSearch(typed);
    const counts: Record<string, number> = JSON.parse(first?.counts ?? '{}');
    return {
      q: typed,
      corrected: first?.count ? (corrected ?? null) : null,
      count: first?.count ?? 0,
      counts: Object.fromEntries(searchKinds.map((kind) => [kind, counts[kind] ?? 0])) as Record<
        SearchKind,
        number
      >,
      data: hits.flatMap((row) => toHit(row, parsed)),
      suggestion: findClosestTag(similarTags, normalizeTagName(typed)),
      crisis: toCrisisAnswer(findCrisisLines(crisis, query.q ?? '')),
    };
  },
  isEmptySearch: ({ hits, crisis }, { query: { q } }) =>
    Boolean(q?.trim()) && !hits[0]?.count && findCrisisLines(crisis, q ?? '').length === 0,
});

function toHit(
  { count, counts, has_whole_words, kind, piece, piece_at, opening, ...row }: HitRow,
  parsed: ParsedSearch,
): SearchResult[] {
  if (kind === null) return [];
  const { tag, category_tag, title, language } = row;
  const [image = null, ...focus] = row.image?.split(' ') ?? [];
  const excerpt = buildMatchSnippet(piece, parsed, piece_at > 1) ?? buildOpeningSnippet(opening);
  return [
    {
      kind,
      tag,
      category_tag,
      title,
      language,
      ...excerpt,
      image,
      image_focus: focus.join(' ') || null,
    },
  ];
}

/** Expressions for the index, and what tags and excerpts are found by. */
function buildParams(q: string | undefined, kind: SearchKind | undefined) {
  const parsed = withoutBeginnings(parseSearch((q ?? '').slice(0, textLimits.name)));
  const match = (columns: string, prefixes: PrefixMode = 'every') =>
    toMatchExpression(parsed, { prefixes, columns });
  const ofEachKind = (columns: string) =>
    JSON.stringify(
      documentKinds.map((kind) =>
        (['every', 'none'] as const).map((prefixes) => {
          const expression = match(columns, prefixes);
          return expression ? `kind : "${kind}" AND (${expression})` : noMatch;
        }),
      ),
    );
  const said = parsed.terms.filter((term) => !term.words.every(isStopWord));
  const isRelaxed = said.length > 0 && said.length < parsed.terms.length;
  const words = parsed.terms.flatMap(({ words }) => words);
  return {
    // Excerpts are found by the words as they may begin in the text.
    words: JSON.stringify(
      parsed.terms.flatMap(({ alternatives, stems }) =>
        [...alternatives, ...stems].map(([word = '']) => word),
      ),
    ),
    kind: kind ?? null,
    name: words.length > 0 ? normalizeTagName(q ?? '') : '',
    spellings: JSON.stringify(words.flatMap((word) => listDeletions(word, 1))),
    titles: ofEachKind('title'),
    anywhere: ofEachKind(textColumns),
    everywhere: match(textColumns) ?? noMatch,
    terms: JSON.stringify(parsed.terms.map((term) => toTermExpression(term, false))),
    relaxed:
      (isRelaxed && toMatchExpression({ ...parsed, terms: said }, { prefixes: 'none' })) || noMatch,
    phrases: JSON.stringify(words.length > relatedWords ? [] : listPhrases(words)),
    whole: match(textColumns, 'none') ?? noMatch,
  };
}

/** A single letter is searched as a word, because it begins too many. */
const withoutBeginnings = ({ terms, ...parsed }: ParsedSearch): ParsedSearch => ({
  ...parsed,
  terms: terms.map((term) =>
    /^[a-z\d]$/.test(term.words.join('')) ? { ...term, mayContinue: false } : term,
  ),
});

/** Longer texts are not searched for synonyms. */
const relatedWords = 6;

/** Words of the longest phrase of a synonym. */
const phraseLength = 5;

/** The phrases of a text, each with its first two words, as synonyms are found. */
const listPhrases = (words: string[]): [beginning: string, phrase: string][] =>
  words.flatMap((_, first) =>
    Array.from({ length: Math.min(phraseLength, words.length - first) }, (_, more) => {
      const phrase = words.slice(first, first + more + 1);
      return [phrase.slice(0, 2).join(' '), phrase.join(' ')] as [string, string];
    }),
  );
