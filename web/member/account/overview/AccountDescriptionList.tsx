/** Titled description lists of the account page; optional fields that are empty are left out. */

import { Link } from '../../../data/navigation.ts';
import '../../../styles/facts.css';
import { type ReactNode, useId } from 'react';
import { DescriptionItem } from '../../../ui/primitives/DescriptionItem.tsx';
import { type AccountField, getFieldLabel, websiteFields } from '../account-fields.ts';
import { getAccountFieldHref } from '../edit/account-sections.ts';

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

/** Account field that links to the form when it is empty. */
export const OptionalAccountField = ({
  field,
  children,
}: {
  field: AccountField;
  children: ReactNode;
}) => (
  <DescriptionItem name={getFieldLabel(field)}>
    {children || <Link href={getAccountFieldHref(field)}>Add {fieldPhrase(field)}</Link>}
  </DescriptionItem>
);

/** Lower-cases labels ('your town') but keeps the capitals of website names. */
const fieldPhrase = (field: AccountField) =>
  field !== 'website' && (websiteFields as readonly AccountField[]).includes(field)
    ? getFieldLabel(field)
    : `your ${getFieldLabel(field).toLowerCase()}`;
