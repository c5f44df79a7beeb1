import { type ReactNode, useId } from 'react';

/** Titled panel for long text; it scrolls, also with the keyboard. */
export function TextPanel({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="item-text" aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      {/* biome-ignore lint/a11y/useSemanticElements: these are no fields */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard */}
      <div className="item-text-body panel" role="group" aria-labelledby={id} tabIndex={0}>
        {children}
      </div>
    </section>
  );
}
