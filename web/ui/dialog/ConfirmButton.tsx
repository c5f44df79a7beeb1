/** Button that runs an action after a confirmation. */

import { type ComponentProps, type ReactNode, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface Props extends Omit<ComponentProps<typeof ConfirmDialog>, 'close'> {
  /** Label of the button that opens the confirmation. */
  button: ReactNode;
  /** Full accessible name, if the visible label is shorter. */
  label?: string;
  className?: string;
}

export function ConfirmButton({ button, label, className = 'button quiet', ...question }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={label}
        onClick={() => setConfirming(true)}
      >
        {button}
      </button>
      {isConfirming && <ConfirmDialog {...question} close={() => setConfirming(false)} />}
    </>
  );
}
