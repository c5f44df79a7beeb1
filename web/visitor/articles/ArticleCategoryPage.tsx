import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
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
        <h2 className="count">{m['article.found_count']({ count })}</h2>
      </header>
      {count === 0 && (
        <p className="empty">
          <ParaglideMessage
            message={m['article.none_in_category']}
            markup={{ link: ({ children }) => <Link href="/">{children}</Link> }}
          />
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
            {m['article.older_articles']()}
          </Link>
        </p>
      )}
    </div>
  );
}
