import '../../styles/facts.css';
import { type ReactNode, useId } from 'react';

/** Description list with a heading. */
export function DescriptionSection({
  heading,
  children,
}: {
  heading: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <dl className="facts">{children}</dl>
    </section>
  );
}
