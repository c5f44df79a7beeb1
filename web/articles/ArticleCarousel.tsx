import type { ReactNode } from 'react';
import type { ArticleCard as Card } from '../../worker/contract/articles.ts';
import { Carousel } from '../ui/Carousel.tsx';
import { ArticleCard } from './ArticleCard.tsx';

interface Props {
  id: string;
  /** The heading's words. */
  name: string;
  heading: ReactNode;
  cards: Card[];
  more?: ReactNode;
}

const widths =
  '(min-width: 2400px) 17vw, (min-width: 2000px) 20vw, (min-width: 1600px) 25vw, (min-width: 1200px) 33vw, (min-width: 800px) 50vw, 100vw';

/** A titled row of article cards. */
export const ArticleCarousel = ({ id, name, heading, cards, more }: Props) => (
  <section className="row" aria-labelledby={id}>
    <header className="row-head">
      <h2 id={id}>{heading}</h2>
      {more}
    </header>
    <Carousel labelledBy={id} label={name}>
      {cards.map((card) => (
        <ArticleCard key={card.id} card={card} sizes={widths} />
      ))}
    </Carousel>
  </section>
);
