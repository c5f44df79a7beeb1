import '../styles/shortlist.css';
import { isFull, type Listed, toggle, useShortlist } from './shortlist.ts';

/** Puts somebody on the shortlist, or takes them off. Without a script it isn't there. */
export function ShortlistButton({ id, tag, name }: Listed) {
  const list = useShortlist();
  const isListed = list.some((one) => one.id === id);
  if (!isListed && isFull(list)) return null;
  return (
    <button
      type="button"
      className="shortlist-toggle needs-script"
      aria-pressed={isListed}
      onClick={() => toggle({ id, tag, name })}
    >
      {isListed ? 'On your shortlist' : 'Shortlist'}
      <span className="visually-hidden"> {name}</span>
    </button>
  );
}
