/**
 * Interprets the words of a directory search in SQL, as CTEs ending in the single row `words`:
 * synonyms, town, term queries (`any`, `work`, `topic`, `names`), total and known
 * weight, and the ranking `questions`. Each CTE is one row built from the previous, because SQLite
 * re-plans a CTE per reference.
 */

import { type SQL, sql } from 'drizzle-orm';
import { inline } from '../../db/query-builder.ts';
import { synonymsTable } from '../../db/schema/search-data.ts';
import { buildStemText } from '../../db/search/build-index-text.ts';
import { quotePhrase } from '../../db/search/parse-search.ts';
import { getReader } from '../../http/language.ts';
import { crisisCondition } from '../crisis/find-crisis-lines.ts';
import { normalizeWords } from '../normalize-words.ts';
import { buildSimilarTownsQuery, buildTownQuery, unknownTown } from './find-town.ts';
import type { ParsedQuery } from './parse-query.ts';

/**
 * Limits of a directory search: phrases read, practitioners counted per word, and
 * words that make a sentence.
 */
export const termLimits = {
  phrases: inline(500),
  counted: inline(2000),
  sentence: 5,
};

/** Letters from which an unknown word may be the beginning of a name. */
const nameLetters = inline(4);

/** The typed words; one that no profile has may begin a name, such as 'thandi'. */
const buildRead = (
  typed: SQL,
) => sql`select t.key as place, t.value ->> 'word' as word, t.value ->> 'is_stop' as is_stop, t.value ->> 'other' as other,
    (t.value ->> 'own') || iif(length(t.value ->> 'word') >= ${nameLetters} and not exists (
      select 1 from practitioners_fts where practitioners_fts match t.value ->> 'own'),
      ' OR {name} : "' || (t.value ->> 'word') || '"*', '') as own
  from json_each(${typed}) t order by t.key`;

/** Synonyms that start with one or two of the words in `read`. */
const synonymsInQuery = sql`select distinct ' ' || p.phrase || ' ' as phrase, p.expression, p.first_expression
  from (select value ->> 'word' as word, iif(value ->> 'is_stop', null, value ->> 'other') as other, (value ->> 'word') || ' ' || lead(value ->> 'word') over (order by key) as pair
    from json_each(words)) w
  cross join synonym_phrases p on p.beginning in (w.word, w.pair, w.other)
  cross join ${synonymsTable} on ${synonymsTable.id} = p.synonym_id
  where (instr(text, ' ' || p.phrase || ' ') or p.phrase = w.other) order by ${synonymsTable}.rowid limit ${termLimits.phrases}`;

/** Synonyms not contained in a longer matching one. */
const longestSynonyms = sql`(select json_group_array(json(one.value)) from json_each(spoken) one where not exists (
  select 1 from json_each(spoken) longer where length(longer.value ->> 0) > length(one.value ->> 0)
    and instr(longer.value ->> 0, one.value ->> 0)))`;

/** Fallback for people in a crisis, or when no word is known: listening services. */
const listeningQuery = sql`${`{title offers tags} : (${[
  'counselling',
  'counsellor',
  'peer listening',
]
  .map((words) => quotePhrase(buildStemText(words, 'en')))
  .join(' OR ')})`}`;

/** FTS5 query for what a synonym means. */
const synonymQuery = (expression: SQL) =>
  sql`group_concat('{title offers tags} : (' || ${expression} || ')', ' OR ')`;

/** Letters of a long word. Few profiles have it, and they mean it: 'fibromyalgia'. */
const literalLetters = inline(7);

/** The long words that far fewer profiles have than their synonyms. */
const literalQuery = sql`select coalesce(group_concat('(' || (value ->> 'literal') || ')', ' OR '), '""')
  from json_each(counted) where value ->> 'literal' is not null
    and 4 * (select count(*) from (select 1 from practitioners_fts
      where practitioners_fts match value ->> 'literal' limit ${termLimits.counted})) between 1 and value ->> 'people'`;

/** Weight of a word; the words of a synonym share it. */
const weight = inline(12);
const phraseWordCount = sql`(length(phrase) - length(replace(phrase, ' ', '')) - 1)`;
const workQuery = sql`iif(is_stop, null, '{name title offers tags place} : (' || own || ')')`;

/**
 * Per word: FTS5 queries for itself and its synonyms. `work` covers professional fields only,
 * `topic` only the word and the first meaning.
 */
const buildTermQueries = (isUnheard: SQL) => sql`select place, word,
    max(${weight} / coalesce(min(${phraseWordCount}), 1), 1) as weight,
    concat_ws(' OR ', iif(is_stop, null, own), ${synonymQuery(sql`means`)}) as expression,
    concat_ws(' OR ', ${workQuery}, ${synonymQuery(sql`means`)}) as work,
    concat_ws(' OR ', ${workQuery}, ${synonymQuery(sql`first_means`)}) as topic,
    iif(length(word) >= ${literalLetters}, own, null) as literal
  from (select ${termColumn('place')}, ${termColumn('word')}, ${termColumn('is_stop')}, ${termColumn('own')}, ${termColumn('other')} from json_each(said) s)
  left join (select value ->> 0 as phrase, value ->> 1 as means, value ->> 2 as first_means from json_each(used)) on instr(phrase, ' ' || word || ' ') or phrase = ' ' || other || ' '
  group by place having not is_stop or means is not null
  union all select null, null, ${weight}, ${listeningQuery}, ${listeningQuery}, iif(is_in_danger, ${listeningQuery}, null), null
    where is_in_danger or ${isUnheard}`;

/** SQL condition: a practitioner has one of the words. */
const hasKnownWord = sql`exists (select 1 from json_each(said) s where not (s.value ->> 'is_stop')
  and exists (select 1 from practitioners_fts where practitioners_fts match s.value ->> 'own'))`;

const termColumn = (name: string) =>
  sql`s.value ->> ${name} as ${sql.identifier(name)}`.inlineParams();

/** Combines the queries of all words with OR; an empty one matches nothing. */
const anyTerm = (column: string) =>
  sql`coalesce(group_concat('(' || (value ->> ${column}) || ')', ' OR '), '""')`.inlineParams();

export function searchTerms(understood: ParsedQuery, mayName: boolean): SQL {
  const { words, typed, wishes } = understood;
  const isLong = normalizeWords(typed).trim().split(' ').length >= termLimits.sentence;
  const isOnlyWish = wishes.length > 0 && words.every(({ is_stop }) => is_stop);
  const isSentence =
    understood.is_guessed_language ||
    (!isOnlyWish && (words.length >= termLimits.sentence || (wishes.length > 0 && isLong)));
  // The words of the reader's language may be those of offerings, others are no words of the site.
  const mayBeKnown = understood.is_guessed_language && understood.language === getReader().language;
  const isUnheard = isSentence
    ? sql`used = '[]'${mayBeKnown ? sql` and not ${hasKnownWord}` : sql``}`
    : sql`0`;
  const isOfTown = sql`(value ->> 'place') between (town ->> 'first') and (town ->> 'last')`;
  return sql`read as materialized (select json_group_array(json_object('place', place, 'word', word, 'is_stop', is_stop, 'own', own, 'other', other)) as words,
      ' ' || group_concat(word, ' ') || ' ' as text, ${understood.isCorrected ? sql`0` : crisisCondition(typed)} as is_in_danger
    from (${buildRead(sql`${JSON.stringify(words)}`)})),
  heard as materialized (select read.*, (select json_group_array(json_array(phrase, expression, first_expression)) from (${synonymsInQuery})) as spoken from read),
  meant as materialized (select heard.*, ${longestSynonyms} as used from heard),
  placed as materialized (select meant.*, (${mayName ? buildTownQuery(understood) : unknownTown}) as town from meant),
  told as materialized (select placed.*, ${
    mayName
      ? sql`(select json_group_array(json(value)) from json_each(words) where (${isOfTown}) is not 1)`
      : sql`words`
  } as said, (${buildSimilarTownsQuery(understood)}) as similar_places from placed),
  put as materialized (select told.*, (select json_group_array(json_object('word', word, 'weight', weight,
      'expression', expression, 'work', work, 'topic', topic, 'literal', literal)) from (${buildTermQueries(isUnheard)})) as asked from told),
  known as materialized (select put.*, (select json_group_array(json_set(value, '$.people', (select count(*) from (
      select 1 from practitioners_fts where practitioners_fts match value ->> 'expression' limit ${termLimits.counted}))))
      from json_each(asked)) as counted from put),
  words as materialized (select known.*, ${isSentence ? sql`1` : sql`is_in_danger or used <> '[]'`} as is_loose,
      (select coalesce(sum(value ->> 'weight'), 0) from json_each(counted)) as most,
      (select coalesce(sum(value ->> 'weight'), 0) from json_each(counted) where value ->> 'people' > 0) as known,
      not exists (select 1 from json_each(counted) where value ->> 'word' is not null and value ->> 'people' > 0) as is_unheard,
      (select count(*) filter (where value ->> 'people' > 0) * 2 < count(*) from json_each(counted) where value ->> 'word' is not null) as is_mostly_unheard,
      (select json_group_array(json(value)) from (${rankingQueries})) as questions,
      (select ${anyTerm('expression')} from json_each(asked)) as "any",
      (${literalQuery}) as literal, (select ${anyTerm('work')} from json_each(asked)) as work, (select ${anyTerm('topic')} from json_each(asked)) as topic,
      (select '{name} : (' || coalesce(group_concat(value ->> 'own', ' OR '), '""') || ')' from json_each(said)
        where not (value ->> 'is_stop')) as names
    from known)`;
}

/** Up to this many words are searched together; more only cost time. */
const mostTogether = inline(6);

/** The same if some are common. */
const commonTogether = inline(3);

/** The rarest words together first, then each word. */
const rankingQueries = sql`select value from (
    select json_object('weight', sum(value ->> 'weight'), 'is_together', 1,
      'expression', group_concat('(' || (value ->> 'expression') || ')', ' AND '),
      'people', max(value ->> 'people')) as value, -1 as people
    from (select value, row_number() over (order by value ->> 'people') as n, count(*) over () as words,
      max(value ->> 'people') over () >= ${termLimits.counted} as is_common from json_each(counted))
    where words <= ${mostTogether} and n <= iif(is_common, ${commonTogether}, words) having count(*) > 1
    union all select value, value ->> 'people' from json_each(counted)) order by people`;
