import { useEffect, useId, useRef, useState } from 'react';

interface Props {
  title: string;
  text: string;
  /** Done on Yes. The dialog stays until it is. */
  confirmed(): Promise<void>;
  /** Called once it is out of sight. */
  close(): void;
}

/** Asks before something is done: Yes or No. Escape is No. */
export function Confirm({ title, text, confirmed, close }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [doing, setDoing] = useState(false);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const leave = () => dialog.current?.close();
  const say = async () => {
    if (doing) return;
    setDoing(true);
    await confirmed();
    leave();
  };
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={close}
    >
      <div className="dialog-body">
        <h2 id={`${id}-title`}>{title}</h2>
        <p id={`${id}-text`}>{text}</p>
        <div className="form-actions">
          <button type="button" className="button" aria-disabled={doing} onClick={say}>
            Yes
          </button>
          <button type="button" className="button quiet" onClick={leave}>
            No
          </button>
        </div>
      </div>
    </dialog>
  );
}
