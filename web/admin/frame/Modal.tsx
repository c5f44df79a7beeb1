import type { ReactNode } from 'react';
import { openModal } from '../../ui/open-modal.ts';

interface Props {
  name: string;
  className: string;
  /** Called once it is closed, by whatever. */
  close(): void;
  children: ReactNode;
}

/** A dialog that is there as long as it is drawn; a press beside it closes it as Escape does. */
export const Modal = ({ name, className, close, children }: Props) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same
  <dialog
    ref={openModal}
    aria-label={name}
    className={className}
    onClose={close}
    onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
  >
    {children}
  </dialog>
);
