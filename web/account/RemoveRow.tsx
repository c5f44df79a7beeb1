interface Props {
  /** What the row is called. */
  of: string;
  remove(): void;
  /** The id of what takes the focus, for the button goes with its row. */
  next: string;
}

/** Takes a row of a list away. */
export const RemoveRow = ({ of, remove, next }: Props) => (
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
