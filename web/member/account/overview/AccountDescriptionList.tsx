import '../../../styles/facts.css';
import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { Fact } from '../../../ui/primitives/DescriptionItem.tsx';
import { type Field, labelOf, sites } from '../account-fields.ts';

/** Titled description list. */
export function Facts({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <dl className="facts">{children}</dl>
    </section>
  );
}

/** Account field that links to the form when it is empty. */
export const Given = ({ field, children }: { field: Field; children: ReactNode }) => (
  <Fact name={labelOf(field)}>
    {children || <Link href={`/account/edit#${field}`}>Add {wordOf(field)}</Link>}
  </Fact>
);

/** Lower-cases labels ('your town') but keeps the capitals of website names. */
const wordOf = (field: Field) =>
  field !== 'website' && (sites as readonly Field[]).includes(field)
    ? labelOf(field)
    : `your ${labelOf(field).toLowerCase()}`;
