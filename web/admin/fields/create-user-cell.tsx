import { formerMember } from '../../../worker/contract/accounts/erasures.ts';
import { nameBeside } from '../../data/resource/api-item.ts';
import type { SpecialCell } from '../list/list-columns.ts';
import { RefLink } from './ReferenceLink.tsx';

/** Creates a cell that links to a user, or shows "Former member" if the account was deleted. */
export const personCell = (field: string): Required<Omit<SpecialCell, 'label'>> => ({
  shown: (row) =>
    row[field] ? (
      <RefLink to="users" id={String(row[field])} name={nameBeside(field, row)} />
    ) : (
      formerMember
    ),
  told: (row) => nameBeside(field, row) || formerMember,
});
