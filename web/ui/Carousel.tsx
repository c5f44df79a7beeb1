import '../styles/carousel.css';
import { Children, type ReactNode, useCallback } from 'react';
import { BackIcon, ForwardIcon } from './icons.tsx';

interface Props {
  labelledBy: string;
  /** What the row is called in the labels of its controls. */
  label: string;
  children: ReactNode;
}

/**
 * Slides side by side. Without script it is a row that scrolls; Swiper, fetched when the row
 * comes near the window, adds arrows and dots. The style gives the slides their widths.
 */
export function Carousel({ labelledBy, label, children }: Props) {
  const begin = useCallback(
    (element: HTMLDivElement) => {
      let stop = () => {};
      let gone = false;
      const watcher = new IntersectionObserver(
        ([entry]) => {
          if (!entry?.isIntersecting) return;
          watcher.disconnect();
          import('./swiper.ts').then(
            ({ startSwiper }) => {
              if (!gone) stop = startSwiper(element, { name: labelledBy, label });
            },
            () => {},
          );
        },
        { rootMargin: '300px' },
      );
      watcher.observe(element);
      return () => {
        gone = true;
        watcher.disconnect();
        stop();
      };
    },
    [labelledBy, label],
  );

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group named by its heading
    <div className="carousel" ref={begin} role="group" aria-labelledby={labelledBy}>
      <div className="swiper">
        <ul className="swiper-wrapper">
          {Children.map(children, (slide) => (
            <li className="swiper-slide">{slide}</li>
          ))}
        </ul>
      </div>
      <div className="carousel-controls">
        <button type="button" className="carousel-arrow previous" aria-label={`${label}: previous`}>
          <BackIcon />
        </button>
        <div className="carousel-dots" />
        <button type="button" className="carousel-arrow next" aria-label={`${label}: next`}>
          <ForwardIcon />
        </button>
      </div>
    </div>
  );
}
