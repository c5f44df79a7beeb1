interface Props {
  drop(): void;
  close(): void;
}

/** Leaves a form, and nothing of what was typed into it. */
export const Cancel = ({ drop, close }: Props) => (
  <button
    type="button"
    className="text-button"
    onClick={() => {
      drop();
      close();
    }}
  >
    Cancel
  </button>
);
