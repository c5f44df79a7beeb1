import { m } from '#messages';

interface Props {
  drop(): void;
  close(): void;
}

/** Button that closes a form and discards its draft. */
export const DiscardDraftButton = ({ drop, close }: Props) => (
  <button
    type="button"
    className="text-button"
    onClick={() => {
      drop();
      close();
    }}
  >
    {m['common.cancel']()}
  </button>
);
