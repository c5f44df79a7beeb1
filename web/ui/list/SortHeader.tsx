import type { Part } from './use-part.ts';

interface Props {
  part: Part;
  field: string;
  /** Where the newest stand first. */
  downFirst?: boolean;
  children: string;
}

/** The name of a column. Pressed, it sorts by it; pressed again, the other way. */
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
