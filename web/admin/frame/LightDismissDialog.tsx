/** Modal dialog, open while mounted. A click on the backdrop closes it. */

import type { ReactNode } from 'react';
import { openModal } from '../../ui/dialog/open-modal.ts';

interface Props {
  name: string;
  className: string;
  /** Called after the dialog has closed by any means. */
  close(): void;
  children: ReactNode;
}

export const LightDismissDialog = ({ name, className, close, children }: Props) => (
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
