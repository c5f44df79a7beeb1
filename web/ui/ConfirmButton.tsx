import { type ComponentProps, type ReactNode, useState } from 'react';
import { Confirm } from './Confirm.tsx';

interface Props extends Omit<ComponentProps<typeof Confirm>, 'close'> {
  /** The words on the button. */
  button: ReactNode;
  /** The whole of what it is called, where the words on it are less. */
  label?: string;
  className?: string;
}

/** Does something once that is confirmed. */
export function ConfirmButton({ button, label, className = 'button quiet', ...question }: Props) {
  const [asking, ask] = useState(false);
  return (
    <>
      <button type="button" className={className} aria-label={label} onClick={() => ask(true)}>
        {button}
      </button>
      {asking && <Confirm {...question} close={() => ask(false)} />}
    </>
  );
}
