import Swiper from 'swiper';
import { A11y, Keyboard, Navigation, Pagination } from 'swiper/modules';

/** Gives a carousel its arrows and dots. Returns what takes them away again. */
export function startSwiper(root: HTMLElement): () => void {
  const part = (name: string) => root.querySelector<HTMLElement>(name);
  const container = part('.swiper');
  if (!container) return () => {};
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const start = container.scrollLeft;
  container.scrollLeft = 0;
  const swiper = new Swiper(container, {
    modules: [A11y, Keyboard, Navigation, Pagination],
    slidesPerView: 'auto',
    speed: calm ? 0 : 400,
    loop: false,
    // An arrow pressed while a slide moves is ignored.
    preventInteractionOnTransition: true,
    watchOverflow: true,
    watchSlidesProgress: true,
    navigation: { prevEl: part('.previous'), nextEl: part('.next') },
    pagination: { el: part('.carousel-dots'), clickable: true, bulletElement: 'button' },
    keyboard: { enabled: true, onlyInViewport: true },
    a11y: { scrollOnFocus: true, slideRole: '' },
  });
  if (start > 0) swiper.setProgress(start / (container.scrollWidth - container.clientWidth), 0);
  root.classList.add('alive');
  return () => {
    root.classList.remove('alive');
    swiper.destroy(true, true);
  };
}
