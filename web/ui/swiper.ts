import Swiper from 'swiper';
import { A11y, Mousewheel, Pagination } from 'swiper/modules';

interface Carousel {
  /** Sets its place apart from that of other carousels on the screen. */
  name: string;
  label: string;
}

/** Gives a carousel its arrows and dots. Returns what takes them away again. */
export function startSwiper(root: HTMLElement, { name, label }: Carousel): () => void {
  const part = <Element extends HTMLElement>(selector: string) =>
    root.querySelector<Element>(selector);
  const container = part('.swiper');
  if (!container) return () => {};
  container.scrollLeft = 0;
  const swiper = new Swiper(container, {
    modules: [A11y, Mousewheel, Pagination],
    initialSlide: placeOf(name),
    slidesPerView: 'auto',
    speed: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 400,
    loop: false,
    // An arrow pressed while a slide moves is ignored.
    preventInteractionOnTransition: true,
    watchOverflow: true,
    mousewheel: { forceToAxis: true },
    pagination: { el: part('.carousel-dots'), clickable: true, bulletElement: 'button' },
    a11y: {
      containerRoleDescriptionMessage: null,
      slideRole: '',
      paginationBulletMessage: `${label}: go to slide {{index}}`,
    },
  });
  const stopArrows = connectArrows(swiper, part('.previous'), part('.next'));
  swiper.on('slideChange', () => keepPlace(name, swiper.activeIndex));
  root.classList.add('alive');
  return () => {
    root.classList.remove('alive');
    stopArrows();
    swiper.destroy(true, true);
  };
}

/** The arrows stay reachable at the ends of the row, so that the focus is never lost. */
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

/** A carousel's place stays with the entry of the history: going back finds it again. */
const placeOf = (name: string): number => history.state?.carousels?.[name] ?? 0;

function keepPlace(name: string, place: number) {
  const carousels = { ...history.state?.carousels, [name]: place };
  history.replaceState({ ...history.state, carousels }, '');
}
