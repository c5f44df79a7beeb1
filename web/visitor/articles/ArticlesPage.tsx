import { m } from '#messages';
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
import { bidiIsolate } from '../../../worker/contract/shared/bidi-isolate.ts';
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
        <h1>{m['article.articles']()}</h1>
        <nav aria-label={m['article.categories']()}>
          <ul className="ways abreast">
            {[{ tag: null, name: m['article.all']() }, ...topics.categories].map(
              ({ tag, name }) => (
                <li key={name}>
                  <Link
                    className="pill"
                    href={buildArticlesPath({ category: tag })}
                    aria-current={tag === category && !topic ? 'page' : undefined}
                  >
                    {name}
                  </Link>
                </li>
              ),
            )}
          </ul>
        </nav>
        {topics.tags.length > 0 && (
          <nav aria-label={m['article.topics']()}>
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
          {topic
            ? m['article.article_count_about']({
                count,
                tag: bidiIsolate(formatTag(topic.toUpperCase())),
              })
            : m['article.article_count']({ count })}
        </h2>
      </header>
      {data.length === 0 && (
        <EmptyState
          href={search.size > 0 ? '/articles' : '/'}
          way={search.size > 0 ? m['article.see_all_articles']() : m['common.go_home']()}
        >
          {count > 0 ? m['article.no_more_articles']() : m['article.no_articles_yet']()}
        </EmptyState>
      )}
      <ArticleGrid cards={data} asRows isFirst={page === 1} />
      <NumberedPager
        page={page}
        count={count}
        size={blogsPageLimits.others}
        pagerLabel={m['article.pages_of_articles']()}
        address={(to) => buildArticlesPath({ category, topic, page: to > 1 ? `${to}` : null })}
        back={m['article.newer_articles']()}
        on={m['article.older_articles']()}
      />
    </div>
  );
}
