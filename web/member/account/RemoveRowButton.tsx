import { m } from '#messages';

/** Button that removes a row of a list form. */

interface Props {
  /** Accessible name, with the row that the button removes. */
  label: string;
  remove(): void;
  /** Element id that receives the focus, because the button disappears with its row. */
  next: string;
}

export const RemoveRowButton = ({ label, remove, next }: Props) => (
  <button
    type="button"
    className="text-button"
    aria-label={label}
    onClick={() => {
      remove();
      document.getElementById(next)?.focus();
    }}
  >
    {m['common.remove']()}
  </button>
);
