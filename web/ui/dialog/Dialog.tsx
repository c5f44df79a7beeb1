/**
 * Modal dialog on the native element. Escape and the button close it; a click on the backdrop only
 * if no input is lost.
 */

import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { m } from '#messages';

interface Props {
  /** The dialog opens when this object is a new one. */
  openKey: object;
  /** Called after the dialog has closed. */
  close(): void;
  /** Content; receives a function that closes the dialog. */
  children(leave: () => void): ReactNode;
}

/** Id of the heading that names a dialog. */
export const DIALOG_TITLE_ID = 'dialog-title';

export function Dialog({ openKey, close, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const typed = useRef(false);
  const pressedBeside = useRef(false);
  useLayoutEffect(() => {
    if (openKey && !ref.current?.open) ref.current?.showModal();
  }, [openKey]);
  const leave = () => ref.current?.close();
  const afterClose = async () => {
    // The opener may have disappeared.
    if (document.activeElement === document.body) {
      document.getElementById('content')?.focus({ preventScroll: true });
    }
    const moving = ref.current?.getAnimations?.({ subtree: true }) ?? [];
    await Promise.allSettled(moving.map(({ finished }) => finished));
    if (!ref.current?.open) close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for it is Escape
    <dialog
      ref={ref}
      className="dialog"
      aria-labelledby={DIALOG_TITLE_ID}
      onClose={afterClose}
      onInput={() => {
        typed.current = true;
      }}
      // A text selection that started inside is no click on the backdrop.
      onPointerDown={({ target }) => {
        pressedBeside.current = target === ref.current;
      }}
      onClick={({ target }) => {
        const mayLose = typed.current && ref.current?.querySelector('form');
        if (pressedBeside.current && target === ref.current && !mayLose) leave();
      }}
    >
      <button
        type="button"
        className="dialog-close"
        aria-label={m['common.close']()}
        onClick={leave}
      >
        <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="m6 6 12 12M18 6 6 18" />
        </svg>
      </button>
      {children(leave)}
    </dialog>
  );
}
