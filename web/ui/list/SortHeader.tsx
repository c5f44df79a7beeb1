/** Sortable column header; a second press reverses the order. */

import type { ListPage } from './use-list-page.ts';

interface Props {
  part: ListPage;
  field: string;
  /** True to sort descending first, such as for dates. */
  downFirst?: boolean;
  children: string;
}

export function SortHeader({ part, field, downFirst = false, children }: Props) {
  const isSorted = part.field === field;
  const sort = () => part.show({ field, descending: isSorted ? !part.descending : downFirst });
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (part.descending ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" onClick={sort}>
        {children}
        <span className="listed-way" aria-hidden="true">
          {isSorted && (part.descending ? '↓' : '↑')}
        </span>
      </button>
    </th>
  );
}
