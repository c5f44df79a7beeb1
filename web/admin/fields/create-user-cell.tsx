import { m } from '#messages';
import { getReferenceName } from '../../data/resource/api-item.ts';
import type { SpecialCell } from '../list/list-columns.ts';
import { ReferenceLink } from './ReferenceLink.tsx';

/** Creates a cell that links to a user, or shows "Former member" if the account was deleted. */
export const createUserCell = (field: string): Required<Omit<SpecialCell, 'label'>> => ({
  render: (row) =>
    row[field] ? (
      <ReferenceLink to="users" id={String(row[field])} name={getReferenceName(field, row)} />
    ) : (
      m['admin_common.former_member']()
    ),
  toText: (row) => getReferenceName(field, row) || m['admin_common.former_member'](),
});
