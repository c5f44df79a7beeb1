import '../../styles/shortlist.css';
import { useUser } from '../../data/user.ts';
import { isFull, type Listed, toggle, useShortlist } from './shortlist.ts';

/** Toggle button for the shortlist; hidden without JavaScript. */
export function ShortlistButton({ id, tag, name }: Listed) {
  const list = useShortlist();
  const isOwn = useUser()?.id === id;
  const isListed = list.some((one) => one.id === id);
  if (!isListed && (isOwn || isFull(list))) return null;
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
