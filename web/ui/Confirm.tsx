import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { openModal } from './open-modal.ts';
import { showFailure } from './toast.ts';

interface Props {
  title: string;
  text: string;
  /** What has to be known besides. */
  note?: string | false;
  /** What the button says that does it, where a verb says more than Yes. */
  yes?: string;
  /** Whether it begins at Yes: what a letter has asked for no second Enter does. */
  beginsAtYes?: boolean;
  /** What may be said along with it. */
  children?: ReactNode;
  /** Done on Yes. The dialog stays until it is; what it throws is told. */
  confirmed(): Promise<unknown>;
  /** Called once it is out of sight, and whatever was begun is done. */
  close(): void;
}

/**
 * Asks before something is done: Yes or No. It begins at No, for nobody's second Enter does what weighs.
 * Escape is No, but nothing that was begun is taken back by it.
 */
export function Confirm({
  title,
  text,
  note,
  children,
  yes = 'Yes',
  beginsAtYes = false,
  confirmed,
  close,
}: Props) {
  const id = useId();
  const [doing, setDoing] = useState(false);
  const leave = ({ currentTarget }: SyntheticEvent) => {
    if (!doing) currentTarget.closest('dialog')?.close();
  };
  const say = async ({ currentTarget }: SyntheticEvent) => {
    if (doing) return;
    const dialog = currentTarget.closest('dialog');
    setDoing(true);
    await confirmed().catch(showFailure);
    if (dialog?.isConnected) {
      dialog.close();
      close();
    }
  };
  /** As in every dialog that sends something. */
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void say(event);
  };
  return (
    <dialog
      role="alertdialog"
      className="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={note ? `${id}-text ${id}-note` : `${id}-text`}
      onKeyDown={press}
      onCancel={(event) => doing && event.preventDefault()}
      // A browser lets nobody be held by a second Escape.
      onClose={() => !doing && close()}
    >
      <div className="dialog-body">
        <h2 id={`${id}-title`}>{title}</h2>
        <p id={`${id}-text`}>{text}</p>
        {note && <p id={`${id}-note`}>{note}</p>}
        {children}
        <div className="form-actions">
          <button
            ref={beginsAtYes ? beginAt : null}
            type="button"
            className="button"
            aria-disabled={doing}
            onClick={say}
          >
            {yes}
          </button>
          <button
            ref={beginsAtYes ? null : beginAt}
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

function beginAt(button: HTMLButtonElement | null) {
  openModal(button?.closest('dialog'));
  button?.focus();
}
