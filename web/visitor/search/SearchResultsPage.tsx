import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useSearch } from 'wouter';
import { m } from '#messages';
import { href, toHref } from '../../../worker/contract/addresses.ts';
import { Link } from '../../data/navigation.ts';
import '../articles/ArticleGrid.css';
import './SearchPage.css';
import type { EmbeddedArticles } from '../../../worker/contract/content/articles/articles.ts';
import type { EmbeddedUserCards } from '../../../worker/contract/practitioners/users.ts';
import { foldText } from '../../../worker/contract/search/fold-text.ts';
import type { SearchResponse, SearchResult } from '../../../worker/contract/search/site-search.ts';
import { bidiIsolate } from '../../../worker/contract/shared/bidi-isolate.ts';
import { buildSearchPath } from '../../data/build-search-path.ts';
import { EmptyState } from '../../ui/primitives/EmptyState.tsx';
import { ArticleGrid } from '../articles/ArticleGrid.tsx';
import { CrisisBox } from '../crisis/CrisisBox.tsx';
import { buildDirectoryLink } from '../directory/directory-link.ts';
import { PractitionerGrid } from '../directory/PractitionerGrid.tsx';
import { formatPractitionerCount } from '../directory/result-heading.ts';
import { SearchHitList } from './SearchHitList.tsx';
import { SearchTabs } from './SearchTabs.tsx';
import { SiteSearchBox } from './SiteSearchBox.tsx';
import { isSearchKind } from './search-queries.ts';

interface Props {
  answers: {
    articles: EmbeddedArticles;
    found: SearchResponse;
    practitioners: EmbeddedUserCards;
  };
}

/** Search results: people whose names match, articles with that tag as cards, then all others. */
export default function SearchResultsPage({ answers: { articles, found, practitioners } }: Props) {
  const chosen = new URLSearchParams(useSearch()).get('kind');
  const kind = isSearchKind(chosen) ? chosen : null;
  const cards = kind === null || kind === 'article' ? articles.data : [];
  const articleTags = new Set(cards.map(({ tag }) => tag));
  const hits = found.data.filter(({ kind, tag }) => kind !== 'article' || !articleTags.has(tag));
  const isAnswered = isAnswer(practitioners, found.count);
  const cardsOfPeople = isAnswered && (kind === null || kind === 'user') ? practitioners.data : [];
  const peopleTags = new Set(cardsOfPeople.map(({ tag }) => tag));
  const others = hits.filter(({ kind, tag }) => kind !== 'user' || !peopleTags.has(tag));
  const people = kind === null ? takePeople(others, found.q) : [];
  const counts = isAnswered
    ? { ...found.counts, user: Math.max(found.counts.user, practitioners.count) }
    : found.counts;
  const isEmpty = cards.length === 0 && found.count === 0 && cardsOfPeople.length === 0;
  return (
    <div className="wide search stack">
      <header className="search-head stack">
        <h1>{m['common.search']()}</h1>
        <SiteSearchBox term={found.corrected?.from ?? found.q} />
        {found.corrected && <Correction {...found.corrected} />}
        <SearchTabs term={found.corrected?.from ?? found.q} counts={counts} chosen={kind} />
      </header>
      <CrisisBox crisis={found.crisis} />
      {cardsOfPeople.length > 0 && (
        <section aria-labelledby="search-practitioners">
          <h2 id="search-practitioners">
            {m['search.practitioners_for']({ query: bidiIsolate(found.q) })}
          </h2>
          <PractitionerGrid people={cardsOfPeople} />
          {(kind === null || practitioners.count > cardsOfPeople.length) && (
            <p className="search-onwards">
              <Link href={buildDirectoryLink('q', found.q)} className="button quiet">
                {m['search.see_all']({ count: formatPractitionerCount(practitioners) })}
              </Link>
            </p>
          )}
        </section>
      )}
      {people.length > 0 && (
        <SearchHitList id="search-people" hits={people} title={m['search.people']()} more={false} />
      )}
      {cards.length > 0 && (
        <section aria-labelledby="search-articles">
          <h2 id="search-articles">{m['search.articles']()}</h2>
          <ArticleGrid cards={cards} asRows />
        </section>
      )}
      {others.length > people.length && (
        <SearchHitList
          id="search-results"
          hits={others.slice(people.length)}
          more={found.count > found.data.length}
          title={
            cards.length + people.length + cardsOfPeople.length > 0
              ? m['search.other_results']()
              : m['search.results']()
          }
        />
      )}
      {isEmpty && <NoSearchResults {...found} />}
    </div>
  );
}

/** True if the directory answers the words. Related people count if nothing else is found. */
const isAnswer = ({ count, crisis, understood }: EmbeddedUserCards, others: number) =>
  count > 0 && crisis === null && (understood.how !== 'related' || others === 0);

/** The first results, as far as they are people whose names have a searched word. */
function takePeople(hits: SearchResult[], q: string): SearchResult[] {
  const words = foldText(q).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const isNamed = ({ kind, title }: SearchResult) => {
    const name = ` ${foldText(title)}`;
    return kind === 'user' && words.some((word) => name.includes(` ${word}`));
  };
  const end = hits.findIndex((hit) => !isNamed(hit));
  return end < 0 ? hits : hits.slice(0, end);
}

const Correction = ({ from, to }: { from: string; to: string }) => (
  <p className="search-correction">
    <ParaglideMessage
      message={m['search.corrected']}
      inputs={{ from, to }}
      markup={{
        strong: ({ children }) => <strong>{children}</strong>,
        link: ({ children }) => (
          <Link href={toHref(`${buildSearchPath(from)}?exact=true`)}>{children}</Link>
        ),
      }}
    />
  </p>
);

/** Suggestions for an empty result. */
const NoSearchResults = ({ q, suggestion }: SearchResponse) => (
  <section className="search-nothing stack" aria-labelledby="search-nothing">
    <h2 id="search-nothing">{m['search.no_results_for']({ query: bidiIsolate(q) })}</h2>
    {suggestion && (
      <p className="search-suggestion">
        <ParaglideMessage
          message={m['search.did_you_mean']}
          inputs={{ suggestion }}
          markup={{
            link: ({ children }) => <Link href={buildSearchPath(suggestion)}>{children}</Link>,
          }}
        />
      </p>
    )}
    <EmptyState
      act={
        <p className="search-onwards abreast">
          <Link href={buildDirectoryLink('q', q)} className="button">
            {m['search.search_practitioners']()}
          </Link>
          <Link href={href('/alerts/new', { q })} className="button quiet">
            {m['search.get_alerts_for_new_matches']()}
          </Link>
          <Link href="/search" className="button quiet">
            {m['search.browse_all_tags']()}
          </Link>
        </p>
      }
    >
      {m['search.no_results_hint']()}
    </EmptyState>
  </section>
);
