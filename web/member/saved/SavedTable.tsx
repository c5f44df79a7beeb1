import { Link } from 'wouter';
import type { Bookmark } from '../../../worker/contract/community/bookmarks.ts';
import { addressOf, kinds, type Part, type Sort } from './saved-list-params.ts';
import { SavedRow } from './SavedRow.tsx';

interface Props {
  part: Part;
  items: readonly Bookmark[];
  /** True while the previous page is still shown. */
  isComing: boolean;
}

/**
 * Table with item, date and action (specification, section 2); rows become blocks on narrow
 * screens.
 */
export const SavedTable = ({ part, items, isComing }: Props) => (
  <table className="saved" id="saved" tabIndex={-1} aria-label="Saved items" aria-busy={isComing}>
    <thead>
      <tr>
        <Sorted name={kinds[part.kind].one} part={part} up="a-z" down="z-a" first="a-z" />
        <Sorted name="Saved" part={part} up="oldest" down="newest" first="newest" />
        <th scope="col">Action</th>
      </tr>
    </thead>
    <tbody>
      {items.map((bookmark) => (
        <SavedRow key={bookmark.id} bookmark={bookmark} />
      ))}
    </tbody>
  </table>
);

interface SortedProps {
  name: string;
  part: Part;
  up: Sort;
  down: Sort;
  /** Initial order of the column. */
  first: Sort;
}

/** Sortable column header; a second press reverses the order. */
function Sorted({ name, part, up, down, first }: SortedProps) {
  const { sort } = part;
  const isSorted = sort === up || sort === down;
  const other = sort === up ? down : up;
  return (
    <th scope="col" aria-sort={isSorted ? (sort === up ? 'ascending' : 'descending') : undefined}>
      <Link href={addressOf({ ...part, page: 1, sort: isSorted ? other : first })}>
        {name}
        <span aria-hidden="true">{isSorted && (sort === up ? ' ↑' : ' ↓')}</span>
      </Link>
    </th>
  );
}
