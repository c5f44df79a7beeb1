/** Button of the review queue with its shortcut. */

import { type ReviewAction, reviewShortcuts } from './review-shortcuts.ts';

interface Props {
  act: ReviewAction;
  does(): void;
  /** True for the primary action of a review item. */
  first?: boolean;
  /** Disables the shortcut. */
  isMute?: boolean;
}

export function ReviewActionButton({ act, does, first = false, isMute = false }: Props) {
  const { name, key } = reviewShortcuts[act];
  return (
    <button
      type="button"
      className={first ? 'button' : 'button quiet'}
      aria-keyshortcuts={isMute ? undefined : key}
      onClick={does}
    >
      {name()}
      {!isMute && (
        <span aria-hidden="true">
          {' '}
          <kbd className="review-key">{key}</kbd>
        </span>
      )}
    </button>
  );
}
