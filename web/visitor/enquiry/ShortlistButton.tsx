import './ShortlistButton.css';
import { useCurrentUser } from '../../data/user.ts';
import { ListAddIcon } from '../../ui/graphics/icons.tsx';
import { isShortlistFull, toggleShortlist, useShortlist } from './shortlist.ts';
import type { ShortlistEntry } from './shortlist-store.ts';

/** Toggle button for the shortlist; hidden without JavaScript. */
export function ShortlistButton({ id, tag, name }: ShortlistEntry) {
  const list = useShortlist();
  const isOwn = useCurrentUser()?.id === id;
  const isListed = list.some((one) => one.id === id);
  if (!isListed && (isOwn || isShortlistFull(list))) return null;
  return (
    <button
      type="button"
      className="shortlist-toggle needs-script"
      aria-pressed={isListed}
      onClick={() => toggleShortlist({ id, tag, name })}
    >
      <ListAddIcon isAdded={isListed} />
      <span className="visually-hidden">
        {isListed ? 'On your shortlist' : 'Shortlist'} {name}
      </span>
    </button>
  );
}
