import { type ReactNode, type Ref, useId } from 'react';

interface Props {
  heading: string;
  /** What a list goes back to when the row that was pressed has gone. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A part of a screen, named by its heading. */
export function Section({ heading, headingRef, children }: Props) {
  const id = useId();
  return (
    <section className="members-section" aria-labelledby={id}>
      <h2 id={id} ref={headingRef} tabIndex={-1}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
