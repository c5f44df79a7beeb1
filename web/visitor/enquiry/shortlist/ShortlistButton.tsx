import { m } from '#messages';
import { bidiIsolate } from '../../../../worker/contract/shared/bidi-isolate.ts';
import './ShortlistButton.css';
import { useCurrentUser } from '../../../data/user.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { ListAddIcon } from '../../../ui/graphics/icons.tsx';
import { isShortlistFull, toggleShortlist, useShortlist } from './shortlist.ts';
import type { ShortlistEntry } from './shortlist-store.ts';

/** Toggle button for the shortlist, which explains a full list; hidden without JavaScript. */
export function ShortlistButton({ id, tag, name }: ShortlistEntry) {
  const list = useShortlist();
  const isOwn = useCurrentUser()?.id === id;
  const isListed = list.some((one) => one.id === id);
  if (isOwn && !isListed) return null;
  const press = () => {
    if (isListed || !isShortlistFull(list)) toggleShortlist({ id, tag, name });
    else showToast(m['enquiry.shortlist_full'](), 'warning');
  };
  return (
    <button
      type="button"
      className="shortlist-toggle needs-script"
      aria-pressed={isListed}
      onClick={press}
    >
      <ListAddIcon isAdded={isListed} />
      <span className="visually-hidden">
        {isListed
          ? m['enquiry.on_your_shortlist']({ name: bidiIsolate(name) })
          : m['enquiry.shortlist']({ name: bidiIsolate(name) })}
      </span>
    </button>
  );
}
