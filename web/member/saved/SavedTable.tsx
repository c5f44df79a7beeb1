/**
 * Table with item, date and action (specification, section 2); rows become blocks on narrow
 * screens.
 */

import { m } from '#messages';
import type { Bookmark } from '../../../worker/contract/community/bookmarks.ts';
import { Link } from '../../data/navigation.ts';
import { SavedRow } from './SavedRow.tsx';
import {
  buildSavedPath,
  type SavedListParams,
  type SavedSort,
  savedKinds,
} from './saved-list-params.ts';

interface Props {
  part: SavedListParams;
  items: readonly Bookmark[];
  /** True while the previous page is still shown. */
  isComing: boolean;
}

export const SavedTable = ({ part, items, isComing }: Props) => (
  <table
    className="saved row-card"
    id="saved"
    tabIndex={-1}
    aria-label={m['saved.saved_items']()}
    aria-busy={isComing}
  >
    <thead>
      <tr>
        <SortedHeader
          name={savedKinds[part.kind].one()}
          part={part}
          up="a-z"
          down="z-a"
          first="a-z"
        />
        <SortedHeader
          name={m['saved.saved']()}
          part={part}
          up="oldest"
          down="newest"
          first="newest"
        />
        <th scope="col">{m['saved.action']()}</th>
      </tr>
    </thead>
    <tbody>
      {items.map((bookmark) => (
        <SavedRow key={bookmark.id} bookmark={bookmark} />
      ))}
    </tbody>
  </table>
);

interface SortedHeaderProps {
  name: string;
  part: SavedListParams;
  up: SavedSort;
  down: SavedSort;
  /** Initial order of the column. */
  first: SavedSort;
}

/** Sortable column header; a second press reverses the order. */
function SortedHeader({ name, part, up, down, first }: SortedHeaderProps) {
  const { sort } = part;
  const isSorted = sort === up || sort === down;
  const other = sort === up ? down : up;
  return (
    <th scope="col" aria-sort={isSorted ? (sort === up ? 'ascending' : 'descending') : undefined}>
      <Link href={buildSavedPath({ ...part, page: 1, sort: isSorted ? other : first })}>
        {name}
        <span aria-hidden="true">{isSorted && (sort === up ? ' ↑' : ' ↓')}</span>
      </Link>
    </th>
  );
}
