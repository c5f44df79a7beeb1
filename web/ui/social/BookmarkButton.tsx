/** Toggle button that saves an item or removes it from the saved ones. */

import type { ReactNode } from 'react';
import { m } from '#messages';
import '../../styles/toggles.css';
import type { BookmarkTarget } from './bookmark-queries.ts';
import { useBookmark } from './use-bookmark.ts';
import { useCanLikeOrBookmark } from './use-can-like-or-bookmark.ts';
import { useTogglePress } from './use-toggle-press.ts';

export interface BookmarkButtonProps extends BookmarkTarget {
  /** 'Save this event to your saved items'; all but the verb is for screen readers only. */
  renderLabel(isSaved: boolean): ReactNode;
}

export function BookmarkButton({ renderLabel, ...object }: BookmarkButtonProps) {
  const { isKept, set } = useBookmark(object);
  const { isOn, press } = useTogglePress({
    isOn: isKept,
    set,
    begin: () => set(true),
    message: m['social.sign_in_to_bookmark'](),
  });
  if (!useCanLikeOrBookmark(isOn)) return null;
  return (
    <button type="button" className="toggle pill" aria-pressed={isOn} onClick={press}>
      <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M6.5 4h11v16.5L12 16l-5.5 4.5Z" />
      </svg>
      <span>{renderLabel(isOn)}</span>
    </button>
  );
}
