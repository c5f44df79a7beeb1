import { type ReviewAct, reviewKeys } from './keys.ts';

interface Props {
  act: ReviewAct;
  does(): void;
  /** The first of several. */
  first?: boolean;
  /** Where keys do nothing. */
  isMute?: boolean;
}

/** A button of the queue, with the key that does the same. */
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
