/** Button that runs an action after a confirmation. */

import { type ComponentProps, type ReactNode, type Ref, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface Props extends Omit<ComponentProps<typeof ConfirmDialog>, 'close'> {
  /** Label of the button that opens the confirmation. */
  button: ReactNode;
  /** Full accessible name, if the visible label is shorter. */
  label?: string | undefined;
  className?: string;
  /** Runs before the confirmation; false cancels the action. */
  first?: (() => Promise<boolean>) | undefined;
  ref?: Ref<HTMLButtonElement>;
}

export function ConfirmButton({
  button,
  label,
  className = 'button quiet',
  first,
  ref,
  ...question
}: Props) {
  const [isConfirming, setConfirming] = useState(false);
  const begin = async () => {
    if (!first || (await first())) setConfirming(true);
  };
  return (
    <>
      <button ref={ref} type="button" className={className} aria-label={label} onClick={begin}>
        {button}
      </button>
      {isConfirming && <ConfirmDialog {...question} close={() => setConfirming(false)} />}
    </>
  );
}
