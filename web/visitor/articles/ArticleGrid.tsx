/** Grid of article cards. */

import type { EmbeddedArticleCard as Card } from '../../../worker/contract/content/articles/articles.ts';
import { ArticleCardItem } from './ArticleCardItem.tsx';

interface Props {
  cards: readonly Card[];
  /** True for rows with a small picture. */
  asRows?: boolean;
  /** True if the first card holds the page's first picture, which loads eagerly. */
  isFirst?: boolean;
}

export const ArticleGrid = ({ cards, asRows, isFirst = false }: Props) => (
  <ul className={asRows ? 'card-rows' : 'card-grid'}>
    {cards.map((card, index) => (
      <li key={card.tag}>
        <ArticleCardItem card={card} isSmall={asRows} first={isFirst && index === 0} />
      </li>
    ))}
  </ul>
);
