/**
 * Confirmation dialog. It focuses No, so that a double Enter does no harm. Escape means No, but
 * does not abort a running action.
 */

import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { m } from '#messages';
import { showErrorToast } from '../feedback/toast.ts';
import { openModal } from './open-modal.ts';

interface Props {
  title: string;
  text: string;
  /** Additional warning below the question. */
  note?: string | false;
  /** Label of the confirm button; a verb is clearer than Yes. */
  yes?: string;
  /** True for what destroys something. */
  isDanger?: boolean | undefined;
  /** Additional fields. */
  children?: ReactNode;
  /** Runs on confirm. The dialog stays open until done; errors are shown as toasts. */
  confirmed(): Promise<unknown>;
  /** Called after the dialog has closed and the action has ended. */
  close(): void;
}

export function ConfirmDialog({
  title,
  text,
  note,
  children,
  yes = m['common.yes'](),
  isDanger,
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
    await confirmed().catch(showErrorToast);
    if (dialog?.isConnected) {
      dialog.close();
      close();
    }
  };
  /** Ctrl+Enter submits, as in every dialog with a form. */
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
      // Browsers close a dialog on the second Escape in any case.
      onClose={() => !doing && close()}
    >
      <div className="dialog-body">
        <h2 id={`${id}-title`}>{title}</h2>
        <p id={`${id}-text`}>{text}</p>
        {note && <p id={`${id}-note`}>{note}</p>}
        {children}
        <div className="form-actions">
          <button
            type="button"
            className={isDanger ? 'button danger' : 'button'}
            aria-disabled={doing}
            onClick={say}
          >
            {yes}
          </button>
          <button
            ref={focusButton}
            type="button"
            className="button quiet"
            aria-disabled={doing}
            onClick={leave}
          >
            {m['common.no']()}
          </button>
        </div>
      </div>
    </dialog>
  );
}

function focusButton(button: HTMLButtonElement | null) {
  openModal(button?.closest('dialog'));
  button?.focus();
}
