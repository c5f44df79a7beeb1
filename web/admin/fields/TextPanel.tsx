import { type ReactNode, useId } from 'react';

/** Titled panel for long text; it scrolls, also with the keyboard. */
interface Props {
  name: string;
  /** Direction of the text, if it is not that of the page. */
  dir?: 'auto';
  children: ReactNode;
}

export function TextPanel({ name, dir, children }: Props) {
  const id = useId();
  return (
    <section className="item-text" aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      {/* biome-ignore lint/a11y/useSemanticElements: these are no fields */}
      <div
        className="item-text-body panel"
        role="group"
        aria-labelledby={id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
        tabIndex={0}
        dir={dir}
      >
        {children}
      </div>
    </section>
  );
}
