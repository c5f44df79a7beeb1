import '../../styles/card-grid.css';
import '../../styles/lists.css';
import '../../styles/tags.css';
import { Link, useSearch } from 'wouter';
import type { ArticleTopics, ShownArticles } from '../../../worker/contract/content/articles.ts';
import { blogsPage } from '../../../worker/contract/shared/limits.ts';
import { tagWords } from '../../../worker/contract/content/format-tag.ts';
import { pageIn } from '../../data/pagination.ts';
import { Empty } from '../../ui/primitives/EmptyState.tsx';
import { NumberedPages } from '../../ui/list/NumberedPager.tsx';
import { ArticleGrid } from './ArticleGrid.tsx';

interface Props {
  answers: { articles: ShownArticles; topics: ArticleTopics };
}

const addressOf = (asked: Record<string, string | null>) => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) if (value) search.set(name, value);
  return `/articles${search.size > 0 ? `?${search}` : ''}`;
};

/** All articles as a grid of cards, filtered by category or topic. */
export function View({ answers: { articles, topics } }: Props) {
  const search = new URLSearchParams(useSearch());
  const page = pageIn(search);
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
                  href={addressOf({ category: tag })}
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
                    href={addressOf({ topic: name })}
                    className="tag-badge"
                    aria-current={name === topic?.toUpperCase() ? 'page' : undefined}
                  >
                    {tagWords(name)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <h2 className="count">
          {count} {count === 1 ? 'article' : 'articles'}
          {topic && ` about ${tagWords(topic.toUpperCase())}`}
        </h2>
      </header>
      {data.length === 0 && (
        <Empty
          href={search.size > 0 ? '/articles' : '/'}
          way={search.size > 0 ? 'See all articles' : 'Go to the home page'}
        >
          {count > 0 ? 'No more articles.' : 'No articles yet.'}
        </Empty>
      )}
      <ArticleGrid cards={data} isFirst={page === 1} />
      <NumberedPages
        page={page}
        count={count}
        size={blogsPage.others}
        what="articles"
        address={(to) => addressOf({ category, topic, page: to > 1 ? `${to}` : null })}
        back="Newer articles"
        on="Older articles"
      />
    </div>
  );
}
