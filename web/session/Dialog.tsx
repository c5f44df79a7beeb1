import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface Props {
  /** It opens for each of these. */
  asked: object;
  /** Called once it is out of sight. */
  close(): void;
  /** What it shows, by a way to close it. */
  children(leave: () => void): ReactNode;
}

/** The heading of what a dialog shows, which names it. */
export const dialogTitle = 'dialog-title';

/**
 * The platform's modal dialog: it holds the focus, makes the page behind inert, and gives the focus
 * back to what opened it. Escape and the button close it; a press beside it only where nothing that
 * was typed would be lost.
 */
export function Dialog({ asked, close, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const typed = useRef(false);
  const pressedBeside = useRef(false);
  useLayoutEffect(() => {
    if (asked && !ref.current?.open) ref.current?.showModal();
  }, [asked]);
  const leave = () => ref.current?.close();
  const afterClose = async () => {
    // What opened it may be gone by now.
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
      aria-labelledby={dialogTitle}
      onClose={afterClose}
      onInput={() => {
        typed.current = true;
      }}
      // A press that began within, to mark some text, is none beside it.
      onPointerDown={({ target }) => {
        pressedBeside.current = target === ref.current;
      }}
      onClick={({ target }) => {
        const mayLose = typed.current && ref.current?.querySelector('form');
        if (pressedBeside.current && target === ref.current && !mayLose) leave();
      }}
    >
      <button type="button" className="dialog-close" aria-label="Close" onClick={leave}>
        <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="m6 6 12 12M18 6 6 18" />
        </svg>
      </button>
      {children(leave)}
    </dialog>
  );
}
