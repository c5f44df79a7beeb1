import { Link } from 'wouter';
import { addressOf, type Part } from './part.ts';

/** Pager of saved items; a new page starts at its top. */
export const SavedPager = ({ part, pages }: { part: Part; pages: number }) => (
  <nav className="saved-pager abreast" aria-label="Pages of your saved items">
    {part.page > 1 && <To part={part} step={-1} words="Previous" />}
    <span>
      Page {part.page} of {pages}
    </span>
    {part.page < pages && <To part={part} step={1} words="Next" />}
  </nav>
);

function To({ part, step, words }: { part: Part; step: number; words: string }) {
  const begin = () => {
    window.scrollTo(0, 0);
    document.getElementById('saved')?.focus({ preventScroll: true });
  };
  return (
    <Link
      href={addressOf({ ...part, page: part.page + step })}
      className="button quiet"
      onClick={begin}
    >
      {words}
    </Link>
  );
}
