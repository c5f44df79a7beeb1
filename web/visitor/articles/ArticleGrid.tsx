/** Grid of article cards. */

import type { EmbeddedArticleCard as Card } from '../../../worker/contract/content/articles/articles.ts';
import { layoutSizes as limits } from '../../../worker/contract/shared/limits.ts';
import { ArticleCardItem } from './ArticleCardItem.tsx';

interface Props {
  cards: readonly Card[];
  /** `sizes` attribute; a 4:3 picture that covers its card is wider than the card. */
  sizes?: string;
  /** True for rows with a small picture. */
  asRows?: boolean;
  /** True if the first card holds the page's first picture, which loads eagerly. */
  isFirst?: boolean;
}

const coverSizes = `${Math.round((limits.cardImageHeight * 4) / 3)}px`;

export const ArticleGrid = ({ cards, sizes, asRows, isFirst = false }: Props) => (
  <ul className={asRows ? 'card-rows' : 'card-grid'}>
    {cards.map((card, index) => (
      <li key={card.tag}>
        <ArticleCardItem
          card={card}
          sizes={sizes ?? (asRows ? '8rem' : coverSizes)}
          first={isFirst && index === 0}
        />
      </li>
    ))}
  </ul>
);
