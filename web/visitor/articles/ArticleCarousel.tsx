/** Titled carousel of article cards. */

import './ArticleCarousel.css';
import type { ReactNode } from 'react';
import type { EmbeddedArticleCard as Card } from '../../../worker/contract/content/articles/articles.ts';
import { Carousel } from '../../ui/primitives/Carousel.tsx';
import { ArticleCardItem } from './ArticleCardItem.tsx';

interface Props {
  id: string;
  /** Heading of the carousel as plain text. */
  name: string;
  heading: ReactNode;
  cards: Card[];
  more?: ReactNode;
}

export const ArticleCarousel = ({ id, name, heading, cards, more }: Props) => (
  <section className="row later" aria-labelledby={id}>
    <header className="row-head">
      <h2 id={id}>{heading}</h2>
      {more}
    </header>
    <Carousel labelledBy={id} label={name}>
      {cards.map((card) => (
        <ArticleCardItem key={card.tag} card={card} />
      ))}
    </Carousel>
  </section>
);
