import { useEffect, useId, useRef, useState } from 'react';

interface Props {
  title: string;
  text: string;
  /** What has to be known besides. */
  note?: string | false;
  /** Done on Yes. The dialog stays until it is. */
  confirmed(): Promise<void>;
  /** Called once it is out of sight, and whatever was begun is done. */
  close(): void;
}

/**
 * Asks before something is done: Yes or No. It begins at No, for nobody's second Enter does what weighs.
 * Escape is No, but nothing that was begun is taken back by it.
 */
export function Confirm({ title, text, note, confirmed, close }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const no = useRef<HTMLButtonElement>(null);
  const [doing, setDoing] = useState(false);
  const isDoing = useRef(false);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    no.current?.focus();
  }, []);
  const leave = () => {
    if (!isDoing.current) dialog.current?.close();
  };
  const say = async () => {
    if (isDoing.current) return;
    isDoing.current = true;
    setDoing(true);
    try {
      await confirmed();
    } finally {
      isDoing.current = false;
      // A browser lets nobody be held by a second Escape.
      if (dialog.current?.open) leave();
      else if (dialog.current) close();
    }
  };
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={note ? `${id}-text ${id}-note` : `${id}-text`}
      onCancel={(event) => {
        if (isDoing.current) event.preventDefault();
      }}
      onClose={() => {
        if (!isDoing.current) close();
      }}
    >
      <div className="dialog-body">
        <h2 id={`${id}-title`}>{title}</h2>
        <p id={`${id}-text`}>{text}</p>
        {note && <p id={`${id}-note`}>{note}</p>}
        <div className="form-actions">
          <button type="button" className="button" aria-disabled={doing} onClick={say}>
            Yes
          </button>
          <button
            ref={no}
            type="button"
            className="button quiet"
            aria-disabled={doing}
            onClick={leave}
          >
            No
          </button>
        </div>
      </div>
    </dialog>
  );
}
