import { href } from '../../../worker/contract/addresses.ts';
import { Link } from '../../data/navigation.ts';
import './ArticleGrid.css';
import '../../styles/lists.css';
import '../../styles/tags.css';
import { useSearch } from 'wouter';
import type {
  ArticleTopics,
  EmbeddedArticles,
} from '../../../worker/contract/content/articles/articles.ts';
import { formatTag } from '../../../worker/contract/content/format-tag.ts';
import { blogsPageLimits } from '../../../worker/contract/shared/limits.ts';
import { parsePage } from '../../data/pagination.ts';
import { NumberedPager } from '../../ui/list/NumberedPager.tsx';
import { EmptyState } from '../../ui/primitives/EmptyState.tsx';
import { ArticleGrid } from './ArticleGrid.tsx';

interface Props {
  answers: { articles: EmbeddedArticles; topics: ArticleTopics };
}

const buildArticlesPath = (params: Record<string, string | null>) => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value) search.set(name, value);
  return href('/articles', search);
};

/** All articles as a grid of cards, filtered by category or topic. */
export default function ArticlesPage({ answers: { articles, topics } }: Props) {
  const search = new URLSearchParams(useSearch());
  const page = parsePage(search);
  const topic = search.get('topic');
  const category = topic ? null : search.get('category');
  const { count, data } = articles;
  return (
    <div className="wide card-screen">
      <header className="screen-head articles-head">
        <h1>Articles</h1>
        <nav aria-label="Categories">
          <ul className="ways abreast">
            {[{ tag: null, name: 'All' }, ...topics.categories].map(({ tag, name }) => (
              <li key={name}>
                <Link
                  className="pill"
                  href={buildArticlesPath({ category: tag })}
                  aria-current={tag === category && !topic ? 'page' : undefined}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {topics.tags.length > 0 && (
          <nav aria-label="Topics">
            <ul className="tag-badges">
              {topics.tags.map(({ name }) => (
                <li key={name}>
                  <Link
                    href={buildArticlesPath({ topic: name })}
                    className="tag-badge"
                    aria-current={name === topic?.toUpperCase() ? 'page' : undefined}
                  >
                    {formatTag(name)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <h2 className="count">
          {count} {count === 1 ? 'article' : 'articles'}
          {topic && ` about ${formatTag(topic.toUpperCase())}`}
        </h2>
      </header>
      {data.length === 0 && (
        <EmptyState
          href={search.size > 0 ? '/articles' : '/'}
          way={search.size > 0 ? 'See all articles' : 'Go to the home page'}
        >
          {count > 0 ? 'No more articles.' : 'No articles yet.'}
        </EmptyState>
      )}
      <ArticleGrid cards={data} asRows isFirst={page === 1} />
      <NumberedPager
        page={page}
        count={count}
        size={blogsPageLimits.others}
        what="articles"
        address={(to) => buildArticlesPath({ category, topic, page: to > 1 ? `${to}` : null })}
        back="Newer articles"
        on="Older articles"
      />
    </div>
  );
}
