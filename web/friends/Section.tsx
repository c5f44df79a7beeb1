import { type ReactNode, useId } from 'react';

interface Props {
  heading: string;
  /** Of the heading, to which one goes back when the row that was pressed has gone. */
  id?: string;
  children: ReactNode;
}

/** A part of a screen, named by its heading. */
export function Section({ heading, id: given, children }: Props) {
  const made = useId();
  const id = given ?? made;
  return (
    <section className="members-section stack" aria-labelledby={id}>
      <h2 className="small-title" id={id} tabIndex={-1}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
