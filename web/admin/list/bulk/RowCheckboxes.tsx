import type { Resource } from '../../../../worker/contract/resources/resource.ts';
import { type Item, titleOf } from '../../../data/resource/api-item.ts';
import type { Chosen } from './use-row-selection.ts';

/** Checkbox that selects all rows of the page. */
export const PageBox = ({ chosen, rows }: { chosen: Chosen; rows: readonly Item[] }) => {
  const some = rows.filter(({ id }) => chosen.has(id)).length;
  return (
    <th scope="col" className="choose">
      <input
        type="checkbox"
        aria-label="Select all on this page"
        checked={rows.length > 0 && some === rows.length}
        ref={(box) => {
          if (box) box.indeterminate = some > 0 && some < rows.length;
        }}
        onChange={chosen.togglePage}
      />
    </th>
  );
};

/** Checkbox of a row; Shift+click selects the range. */
export const RowBox = ({
  chosen,
  resource,
  row,
}: {
  chosen: Chosen;
  resource: Resource;
  row: Item;
}) => (
  <td className="choose">
    <input
      type="checkbox"
      aria-label={titleOf(resource, row)}
      checked={chosen.has(row.id)}
      onChange={({ nativeEvent }) => chosen.toggle(row.id, (nativeEvent as MouseEvent).shiftKey)}
    />
  </td>
);
