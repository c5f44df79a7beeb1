/** Button that removes a row of a list form. */

interface Props {
  /** Accessible name of the row that the button removes. */
  of: string;
  remove(): void;
  /** Element id that receives the focus, because the button disappears with its row. */
  next: string;
}

export const RemoveRowButton = ({ of, remove, next }: Props) => (
  <button
    type="button"
    className="text-button"
    aria-label={`Remove ${of}`}
    onClick={() => {
      remove();
      document.getElementById(next)?.focus();
    }}
  >
    Remove
  </button>
);
