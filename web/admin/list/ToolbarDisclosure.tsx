/** Toolbar button that shows or hides its content. */

import { type ReactNode, useId, useState } from 'react';

interface Props {
  name: string;
  /** Suffix of the disclosure's label, such as a count. */
  more?: string | false;
  isOpen?: boolean;
  className?: string;
  children: ReactNode;
}

export function ToolbarDisclosure({ name, more, isOpen = false, className = '', children }: Props) {
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
        {name}
        {more}
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
