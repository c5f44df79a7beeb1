/**
 * Swiper for a carousel, loaded when it nears the viewport: adds arrows and dots, and returns a
 * function that removes them.
 */

import Swiper from 'swiper';
import { A11y, Mousewheel, Pagination } from 'swiper/modules';
import { m } from '#messages';

interface CarouselOptions {
  /** Distinguishes carousels of a page in the stored positions. */
  name: string;
  label: string;
}

export function startSwiper(root: HTMLElement, { name, label }: CarouselOptions): () => void {
  const part = <Element extends HTMLElement>(selector: string) =>
    root.querySelector<Element>(selector);
  const container = part('.swiper');
  if (!container) return () => {};
  container.scrollLeft = 0;
  const swiper = new Swiper(container, {
    modules: [A11y, Mousewheel, Pagination],
    initialSlide: getStoredPosition(name),
    slidesPerView: 'auto',
    speed: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 400,
    loop: false,
    // Ignores arrows during a transition.
    preventInteractionOnTransition: true,
    watchOverflow: true,
    mousewheel: { forceToAxis: true },
    pagination: { el: part('.carousel-dots'), clickable: true, bulletElement: 'button' },
    a11y: {
      containerRoleDescriptionMessage: null,
      slideRole: '',
      paginationBulletMessage: m['common.go_to_slide']({ label, index: '{{index}}' }),
    },
  });
  const stopArrows = connectArrows(swiper, part('.previous'), part('.next'));
  swiper.on('slideChange', () => storePosition(name, swiper.activeIndex));
  root.classList.add('alive');
  return () => {
    root.classList.remove('alive');
    stopArrows();
    swiper.destroy(true, true);
  };
}

/** Arrows stay focusable at both ends, so that the focus is not lost. */
function connectArrows(swiper: Swiper, previous: HTMLElement | null, next: HTMLElement | null) {
  const back = () => swiper.slidePrev();
  const forward = () => swiper.slideNext();
  const update = () => {
    previous?.setAttribute('aria-disabled', String(swiper.isBeginning));
    next?.setAttribute('aria-disabled', String(swiper.isEnd));
  };
  previous?.addEventListener('click', back);
  next?.addEventListener('click', forward);
  for (const event of ['slideChange', 'fromEdge', 'toEdge', 'resize'] as const)
    swiper.on(event, update);
  update();
  return () => {
    previous?.removeEventListener('click', back);
    next?.removeEventListener('click', forward);
  };
}

/** Stores the position in the history entry, so that going back restores it. */
const getStoredPosition = (name: string): number => history.state?.carousels?.[name] ?? 0;

function storePosition(name: string, place: number) {
  const carousels = { ...history.state?.carousels, [name]: place };
  history.replaceState({ ...history.state, carousels }, '');
}
