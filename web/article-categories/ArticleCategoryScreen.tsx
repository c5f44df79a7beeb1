import '../styles/card-grid.css';
import { Link } from 'wouter';
import type {
  ArticleCategoryView,
  ShownInCategory,
} from '../../worker/contract/article-categories.ts';
import { categoryPage, sizes } from '../../worker/contract/limits.ts';
import { ArticleCard } from '../articles/ArticleCard.tsx';

interface Props {
  answers: { category: ArticleCategoryView; articles: ShownInCategory };
}

/** A picture of 4:3 that covers the card is wider than the card. */
const pictureSize = `${Math.round((sizes.cardImageHeight * 4) / 3)}px`;

/** A category's articles as a grid of cards, a page at a time. */
export function View({ answers: { category, articles } }: Props) {
  const { count, data } = articles;
  const last = data.length === categoryPage.articles ? data.at(-1) : undefined;
  return (
    <div className="wide card-screen">
      <header className="screen-head">
        <h1>{category.name}</h1>
        <h2 className="count">
          Found {count} {count === 1 ? 'Article' : 'Articles'}
        </h2>
      </header>
      {count === 0 && (
        <p className="empty">
          Nothing has been published here yet. <Link href="/">See what is on the home page</Link>.
        </p>
      )}
      <ul className="card-grid">
        {data.map((card, index) => (
          <li key={card.tag}>
            <ArticleCard card={card} sizes={pictureSize} first={index === 0} />
          </li>
        ))}
      </ul>
      {last && (
        <p className="pager">
          <Link href={`/ac/${category.tag}?after=${last.tag}`} className="button" rel="next">
            Older articles
          </Link>
        </p>
      )}
    </div>
  );
}
