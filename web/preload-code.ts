import { bringTable } from './table.ts';

/** Loads the code of the screen that a link leads to when somebody points at it; never its data. */
export function preloadCode({ target }: Event) {
  const link = target instanceof Element && target.closest('a');
  if (!link || link.origin !== location.origin) return;
  bringTable()
    .then(({ find }) => find(link.pathname, new URLSearchParams(link.search)).match?.screen.load())
    .catch(() => {});
}
