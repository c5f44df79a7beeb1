import '../styles/facts.css';
import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { Fact } from '../ui/Fact.tsx';
import { type Field, labelOf, sites } from './fields.ts';

/** A titled list of what is known. */
export function Facts({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <dl className="facts">{children}</dl>
    </section>
  );
}

/** A field that may be empty: then it leads to where it is filled in. */
export const Given = ({ field, children }: { field: Field; children: ReactNode }) => (
  <Fact name={labelOf(field)}>
    {children || <Link href={`/account/edit#${field}`}>Add {wordOf(field)}</Link>}
  </Fact>
);

/** 'your town', but the names of sites keep their capitals. */
const wordOf = (field: Field) =>
  field !== 'website' && (sites as readonly Field[]).includes(field)
    ? labelOf(field)
    : `your ${labelOf(field).toLowerCase()}`;
