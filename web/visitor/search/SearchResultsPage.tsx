import { href } from '../../../worker/contract/addresses.ts';
import { Link } from '../../data/navigation.ts';
import '../articles/ArticleGrid.css';
import './SearchPage.css';
import type { EmbeddedArticles } from '../../../worker/contract/content/articles/articles.ts';
import type { SearchResponse } from '../../../worker/contract/search/site-search.ts';
import { buildSearchPath } from '../../data/build-search-path.ts';
import { EmptyState } from '../../ui/primitives/EmptyState.tsx';
import { ArticleGrid } from '../articles/ArticleGrid.tsx';
import { CrisisBox } from '../crisis/CrisisBox.tsx';
import { buildDirectoryLink } from '../directory/directory-link.ts';
import { SearchHitList } from './SearchHitList.tsx';
import { SiteSearchBox } from './SiteSearchBox.tsx';

interface Props {
  answers: { articles: EmbeddedArticles; found: SearchResponse };
}

/** Search results: articles with that tag as cards, then all full-text matches. */
export default function SearchResultsPage({ answers: { articles, found } }: Props) {
  const articleTags = new Set(articles.data.map(({ tag }) => tag));
  const otherHits = found.data.filter(
    ({ kind, tag }) => kind !== 'article' || !articleTags.has(tag),
  );
  return (
    <div className="wide search stack">
      <header className="search-head stack">
        <h1>Search</h1>
        <SiteSearchBox term={found.q} />
      </header>
      <CrisisBox crisis={found.crisis} />
      {articles.count > 0 && (
        <section aria-labelledby="search-articles">
          <h2 id="search-articles">Articles</h2>
          <ArticleGrid cards={articles.data} isFirst />
        </section>
      )}
      {otherHits.length > 0 && (
        <SearchHitList
          hits={otherHits}
          more={found.count > found.data.length}
          title={articles.count > 0 ? 'Other results' : 'Results'}
        />
      )}
      {articles.count === 0 && found.count === 0 && <NoSearchResults {...found} />}
    </div>
  );
}

/** Suggestions for an empty result. */
const NoSearchResults = ({ q, suggestion }: SearchResponse) => (
  <section className="search-nothing stack" aria-labelledby="search-nothing">
    <h2 id="search-nothing">No results for “{q}”</h2>
    {suggestion && (
      <p className="search-suggestion">
        Did you mean <Link href={buildSearchPath(suggestion)}>{suggestion}</Link>?
      </p>
    )}
    <EmptyState
      act={
        <p className="search-onwards abreast">
          <Link href={buildDirectoryLink('q', q)} className="button">
            Search practitioners
          </Link>
          <Link href={href('/alerts/new', { q })} className="button quiet">
            Get alerts for new matches
          </Link>
          <Link href="/search" className="button quiet">
            Browse all tags
          </Link>
        </p>
      }
    >
      Try fewer or shorter words. To find a practitioner, search the directory: it also matches
      related words.
    </EmptyState>
  </section>
);
