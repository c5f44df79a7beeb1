/**
 * Carousel. Without JavaScript it is a scrolling row; Swiper loads when it nears the viewport and
 * adds arrows and dots.
 */

import { m } from '#messages';
import './Carousel.css';
import { Children, type ReactNode, useCallback } from 'react';
import { BackIcon, ForwardIcon } from '../graphics/icons.tsx';
import { useIsHydrated } from '../hooks/use-is-hydrated.ts';

interface Props {
  labelledBy: string;
  /** Name of the carousel, for the labels of its controls. */
  label: string;
  children: ReactNode;
}

export function Carousel({ labelledBy, label, children }: Props) {
  const begin = useCallback(
    (element: HTMLDivElement) => {
      let stop = () => {};
      let gone = false;
      const watcher = new IntersectionObserver(
        ([entry]) => {
          if (!entry?.isIntersecting) return;
          watcher.disconnect();
          import('./carousel-swiper.ts').then(
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
        <CarouselControls label={label} />
      </div>
    </div>
  );
}

/** Documents leave out the controls, because they need a script. */
function CarouselControls({ label }: Pick<Props, 'label'>) {
  if (!useIsHydrated()) return null;
  return (
    <>
      <button
        type="button"
        className="carousel-arrow previous"
        aria-label={m['common.previous_slide']({ label })}
      >
        <BackIcon />
      </button>
      <div className="carousel-dots" />
      <button
        type="button"
        className="carousel-arrow next"
        aria-label={m['common.next_slide']({ label })}
      >
        <ForwardIcon />
      </button>
    </>
  );
}
