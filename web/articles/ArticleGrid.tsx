import type { ShownCard as Card } from '../../worker/contract/articles.ts';
import { sizes as limits } from '../../worker/contract/limits.ts';
import { ArticleCard } from './ArticleCard.tsx';

interface Props {
  cards: readonly Card[];
  /** How wide each stands; a picture of 4:3 that covers its card is wider than the card. */
  sizes?: string;
  /** The first of them is the first picture of its screen. */
  isFirst?: boolean;
}

const covering = `${Math.round((limits.cardImageHeight * 4) / 3)}px`;

/** Articles as cards. */
export const ArticleGrid = ({ cards, sizes = covering, isFirst = false }: Props) => (
  <ul className="card-grid">
    {cards.map((card, index) => (
      <li key={card.tag}>
        <ArticleCard card={card} sizes={sizes} first={isFirst && index === 0} />
      </li>
    ))}
  </ul>
);
