import { type SQL, sql } from 'drizzle-orm';
import { sessionColumns } from '../../contract/sessions-offered.ts';
import { metBy } from '../../lib/blocks.ts';
import { isInDanger } from '../../lib/crisis.ts';
import { phrasesOf } from '../../lib/phrases.ts';
import { costsAtMost, hasTime, kindsOf, languages } from './chosen.ts';
import { groupOf, walk } from './group.ts';
import { distance, originOf, placesNear } from './origin.ts';
import { similarTo, townIn, townNowhere } from './town.ts';
import type { TypedWord } from './typed.ts';
import type { Understanding } from './understand.ts';
import type { Wanted } from './wanted.ts';

/** What `matching` and `ranked` look at, whatever the size of the directory. */
export const findBounds = {
  synonyms: 2_000,
  hits: 30_000,
  ranked: 3_000,
  sentence: 5,
  everybody: 1_000,
};

/** Of name, title, offerings, tags, place, bio, and what the offerings are. */
const weights = sql.raw('6, 5, 6, 4, 4, 1, 0.5');
const number = (value: number) => sql.raw(String(value));

/** Every phrase of a synonym, with a space at both ends. */
const phrases = sql`select ' ' || trim(p.value) || ' ' as phrase, s.means
  from (select words, means from synonyms limit ${number(findBounds.synonyms)}) s
  cross join ${phrasesOf(sql`s.words`)} p where trim(p.value) <> ''`;

/** Every word that the directory has a name for. */
const vocabulary = sql`select distinct w.value as word from (
    select phrase from phrases
    union all select replace(lower(name), '-', ' ') from tags
    union all select lower(name) from sub_categories where is_active = 1)
  cross join json_each('["' || replace(replace(trim(phrase), '"', ''), ' ', '","') || '"]') w
  where length(w.value) > 3`;

/** What is typed, a word that nobody knows in the spelling that is a letter off. */
const corrected = (
  typed: SQL,
) => sql`select t.key as place, coalesce(n.word, t.value ->> 'word') as word,
    t.value ->> 'is_stop' as is_stop, iif(n.word is null, t.value ->> 'own', '"' || n.word || '"') as own
  from json_each(${typed}) t
  left join (select t.key, min(v.word) as word from json_each(${typed}) t
    cross join vocabulary v cross join json_each(t.value, '$.near') p
    where v.word glob p.value
      and not exists (select 1 from vocabulary where word = t.value ->> 'word')
      and not exists (select 1 from practitioners_fts where practitioners_fts match t.value ->> 'own')
    group by t.key) n on n.key = t.key`;

/** The synonyms in it, but those that lie within a longer one. */
const used = sql`select phrase, means from spoken where not exists (
  select 1 from spoken longer where length(longer.phrase) > length(spoken.phrase)
    and instr(longer.phrase, spoken.phrase))`;

/** Who is there for somebody in danger, or whose sentence says nothing that the directory has a name for. */
const listening = '{title offers tags} : ("counselling" OR "counsellor" OR "peer listening")';

/** What a synonym means, or the first of it, among what somebody says of their work. */
const meant = (means: SQL) =>
  sql`group_concat('{title offers tags} : ("' || replace(replace(${means}, '"', ''), ',', '" OR "') || '")', ' OR ')`;

/** A word weighs so much; those of a synonym weigh as much together. */
const weight = 12;
const wordsIn = sql`(length(phrase) - length(replace(phrase, ' ', '')) - 1)`;
const first = sql`substr(means, 1, instr(means || ',', ',') - 1)`;

/**
 * What the index is asked for each word: itself, and what its synonyms mean. `work` is the same where people say what
 * they do, and not in their other words; `topic` is of that itself and the first that is meant.
 */
const asked = sql`select place, word, max(${number(weight)} / coalesce(min(${wordsIn}), 1), 1) as weight,
    concat_ws(' OR ', iif(is_stop, null, own), ${meant(sql`means`)}) as expression,
    concat_ws(' OR ', iif(is_stop, null, '{name title offers tags place} : (' || own || ')'), ${meant(sql`means`)}) as work,
    concat_ws(' OR ', iif(is_stop, null, '{name title offers tags place} : (' || own || ')'), ${meant(first)}) as topic
  from said left join used on instr(phrase, ' ' || word || ' ')
  group by place having not is_stop or means is not null`;

/** One question for the index out of those of all words. */
export const anyOf = (column: SQL) =>
  sql`(select coalesce(group_concat('(' || ${column} || ')', ' OR '), '""') from asked)`;

/** Who does what is looked for, and does not only write about it. */
const who = (does: 'topic' | 'work') => sql`select rowid from practitioners_fts
  where practitioners_fts match ${anyOf(sql.raw(does))} limit ${number(findBounds.hits)}`;

/** Whoever bears one of the words as a name: half of a name remembered is enough. */
const named = sql`select rowid from practitioners_fts where practitioners_fts match
  (select '{name} : (' || coalesce(group_concat(own, ' OR '), '""') || ')' from said where not is_stop)
  limit 1000`;

/** So many words may be a town and nothing else. */
const townWords = 4;

/**
 * Practitioners by a person's own words, as CTEs that end with `candidates`: those who have all of them, then most,
 * then what is related. Of what the words say beside (where, how, when, for how much) as much is asked as somebody
 * fulfils: nobody is left out for it where nobody else is found. `asked`, `used` and `named_place` tell what was
 * understood. SQLite plans a CTE anew for each place in which it is named: each is named as seldom as can be.
 */
export function foundBy(wanted: Wanted, understood: Understanding, fits: SQL, told: SQL): SQL {
  const { words, runs } = understood;
  const isPlaced = wanted.near !== null || wanted.place !== null;
  const mayName = !isPlaced && runs.length > 0;
  const isSentence = words.length >= findBounds.sentence;
  const wish = wishOf(wanted, understood);
  const near = sql`(placed.km <= ${wanted.within}${wanted.online ? sql` or u.session_online = 1` : sql``}) is 1`;
  return sql`phrases as materialized (${phrases}),
  vocabulary as materialized (${vocabulary}),
  corrected as materialized (${corrected(sql`${JSON.stringify(words)}`)}),
  spoken as materialized (select distinct phrase, means from phrases cross join (
      select ' ' || group_concat(word, ' ') || ' ' as words from (select word from corrected order by place))
    where instr(words, phrase)),
  used as materialized (${used}),
  named_place as materialized (${mayName ? townIn(understood) : townNowhere}),
  similar_places as materialized (${similarTo(understood)}),
  origin as materialized (${isPlaced ? originOf(wanted) : sql`select id, name, lat, lng from named_place`}),
  said as materialized (${mayName ? sql`select c.* from corrected c left join named_place n on c.place between n.first and n.last where n.id is null` : sql`select * from corrected`}),
  danger as materialized (select ${isInDanger(understood.typed)} as is_there),
  asked as materialized (${asked} union all select null, null, ${sql.raw(`${weight}, '${listening}', '${listening}', '${listening}'`)}
    where (select is_there from danger) or ${isSentence ? sql`not exists (select 1 from used)` : sql`0`}),
  counted as materialized (select (select coalesce(sum(weight), 0) from asked) as most,
    (select coalesce(sum(weight), 0) from asked where exists (
      select 1 from practitioners_fts where practitioners_fts match expression)) as known, (select count(*) from origin) as is_placed,
    ${isSentence ? sql`1` : sql`(select is_there from danger) or exists (select 1 from used)`} as is_loose),
  hits as (select bm25(practitioners_fts, ${weights}) as score, practitioners_fts.rowid as number, weight
    from asked cross join practitioners_fts where practitioners_fts match expression
    limit ${number(findBounds.hits)}),
  scored as materialized (select number, sum(weight) as covered, sum(min(score, -0.01)) as score from hits group by number
    order by 2 desc, 3 limit ${number(findBounds.ranked)}),
  ${isPlaced || mayName ? sql`${placesNear(wanted.within)},` : sql``}
  everybody as materialized (${everybodyOf(wanted, words, isPlaced || mayName)}),
  placed as materialized (select s.*, ${
    isPlaced || mayName
      ? sql`(select ${distance} from origin o cross join places p
      where p.id = u.place_id and v.authz_user_detailed)`
      : sql`null`
  } as km
    from (select w.user_id as id, covered, score, number from scored cross join user_words w on w.rowid = number
      union all select id, 0, 0, null from everybody) s
    cross join users u on u.id = s.id and u.is_practitioner = 1
    cross join membership_levels v on v.id = u.membership_level_id),
  topical as materialized (${who('topic')}),
  working as materialized (${who('work')}),
  matching as materialized (
    select u.id, number, case when number is null or number in (select rowid from topical) then 0
      when number in (select rowid from working) then 1 else 2 end as apart, iif(placed.km <= ${wanted.within}, placed.km, null) as km, covered * score as fit,
      case when covered = most then 0 when covered * 2 >= most then 1 else 2 end as tier,
      iif(is_placed and not ${near}, 0, 2) + ${wish} as fulfils,
      number is not null and number not in (${named}) and ${offersNothing} as offers_nothing, ${told}
    from counted cross join placed cross join users u on u.id = placed.id
    cross join membership_levels l on l.id = u.membership_level_id
    where ${metBy(wanted.viewer)(sql`u.id`)} and ${groupOf(wanted)?.has ?? sql`1`} and ${fits}
      and (covered * 2 > known or most = 0 or is_loose or covered * 2 = most and number in (${named}))
      and (covered * 2 > most or most = 0 or is_loose or number in (select rowid from working))
      ${isPlaced ? sql`and ${near}` : sql``}),
  looked as (select is_floor, is_floor as is_near_floor
    from (select count(*) >= ${number(findBounds.ranked)} as is_floor from scored)),
  candidates as materialized (select * from (select *, max(fulfils) over () as best from matching) where fulfils = best)`;
}

/** Whether somebody `u` has no offerings: who has comes first, but for those who are looked for by name. */
const offersNothing = sql`not exists (
  select 1 from user_categories o where o.user_id = u.id and o.is_public = 1)`;

/** Whether somebody `u` fulfils what the words say of sessions, times and prices. */
function wishOf({ chosen }: Wanted, { session, time, language, price_to }: Understanding): SQL {
  const sessions = session ?? chosen.find(({ kind }) => kind === 'session')?.sent ?? [];

  const wishes = [
    ...(session ? [sql`${sql.raw(`u.${sessionColumns[session]}`)} is not 0`] : []),
    ...(language ? [sql`${language} in (select value from json_each(${languages}))`] : []),
    ...(time ? [hasTime(sql`(${time})`)] : []),
    ...(price_to === null ? [] : [costsAtMost(sql`${price_to}`, kindsOf([sessions].flat()))]),
  ];
  return wishes.length > 0 ? sql`(${sql.join(wishes, sql` and `)})` : sql`1`;
}

/** Where the words say nothing but where, how, when or for how much: those nearby, and the first of all. */
function everybodyOf(wanted: Wanted, words: readonly TypedWord[], isPlaced: boolean): SQL {
  if (words.filter(({ is_stop }) => !is_stop).length > townWords)
    return sql`select null as id where 0`;
  const most = number(findBounds.everybody);
  const first = walk(wanted, { where: sql`1`, most });
  const nearby = sql`select u.id from near_places n cross join users u on u.place_id = n.id
    where u.is_practitioner = 1 limit ${most}`;
  return sql`select e.id from (select most from counted) c
    cross join (${isPlaced ? sql`select id from (${nearby}) union ` : sql``}select id from (${first})) e where c.most = 0`;
}
