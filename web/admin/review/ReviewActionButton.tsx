import { type ReviewAct, reviewKeys } from './review-shortcuts.ts';

interface Props {
  act: ReviewAct;
  does(): void;
  /** True for the primary action. */
  first?: boolean;
  /** Disables the shortcut. */
  isMute?: boolean;
}

/** Button of the review queue with its shortcut. */
export function ActButton({ act, does, first = false, isMute = false }: Props) {
  const { name, key } = reviewKeys[act];
  return (
    <button
      type="button"
      className={first ? 'button' : 'button quiet'}
      aria-keyshortcuts={isMute ? undefined : key}
      onClick={does}
    >
      {name}
      {!isMute && (
        <span aria-hidden="true">
          {' '}
          <kbd>{key}</kbd>
        </span>
      )}
    </button>
  );
}
