import { formerMember } from '../../../worker/contract/erasures.ts';
import { nameBeside } from '../item.ts';
import type { SpecialCell } from '../list/columns.ts';
import { RefLink } from './RefLink.tsx';

/** Somebody who once was a member, and may have deleted their account since. */
export const personCell = (field: string): Required<Omit<SpecialCell, 'label'>> => ({
  shown: (row) =>
    row[field] ? (
      <RefLink to="users" id={String(row[field])} name={nameBeside(field, row)} />
    ) : (
      formerMember
    ),
  told: (row) => nameBeside(field, row) || formerMember,
});
