import { href } from '../../../worker/contract/addresses.ts';
import { Link } from '../../data/navigation.ts';
import './ArticleGrid.css';
import type {
  ArticleCategoryView,
  EmbeddedCategoryArticles,
} from '../../../worker/contract/content/articles/article-categories.ts';
import { categoryPageLimits } from '../../../worker/contract/shared/limits.ts';
import { ArticleGrid } from './ArticleGrid.tsx';

interface Props {
  answers: { category: ArticleCategoryView; articles: EmbeddedCategoryArticles };
}

/** Page of a category: its articles as a paged grid of cards. */
export default function ArticleCategoryPage({ answers: { category, articles } }: Props) {
  const { count, data } = articles;
  const last = data.length === categoryPageLimits.articles ? data.at(-1) : undefined;
  return (
    <div className="wide card-screen of-category">
      <header className="screen-head">
        <h1>{category.name}</h1>
        <h2 className="count">
          Found {count} {count === 1 ? 'Article' : 'Articles'}
        </h2>
      </header>
      {count === 0 && (
        <p className="empty">
          No articles yet. <Link href="/">Go to the home page</Link>.
        </p>
      )}
      <ArticleGrid cards={data} isFirst />
      {last && (
        <p className="pager">
          <Link
            href={href('/ac/:tag', { tag: category.tag }, { after: last.tag })}
            className="button"
            rel="next"
          >
            Older articles
          </Link>
        </p>
      )}
    </div>
  );
}
