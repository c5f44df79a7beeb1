/** Toolbar button that shows or hides its content. */

import { type ReactNode, useId, useState } from 'react';

interface Props {
  name: string;
  /** Label of the button, if it says more than the name. */
  label?: string | undefined;
  isOpen?: boolean;
  className?: string;
  children: ReactNode;
}

export function ToolbarDisclosure({
  name,
  label,
  isOpen = false,
  className = '',
  children,
}: Props) {
  const id = useId();
  const [open, setOpen] = useState(isOpen);
  return (
    <>
      <button
        type="button"
        className="button quiet"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {label ?? name}
      </button>
      {open && (
        // biome-ignore lint/a11y/useSemanticElements: its name is that of the button
        <div role="group" aria-label={name} className={`list-filters ${className}`} id={id}>
          {children}
        </div>
      )}
    </>
  );
}
