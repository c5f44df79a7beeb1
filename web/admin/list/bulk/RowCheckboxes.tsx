/** Checkboxes that select a row, a range with Shift+click, or all rows of the page. */

import { m } from '#messages';
import type { Resource } from '../../../../worker/contract/resources/resource.ts';
import type { ApiItem } from '../../../data/resource/api-item.ts';
import { getApiItemTitle } from '../../item-texts.ts';
import type { RowSelection } from './use-row-selection.ts';

export const PageCheckbox = ({
  chosen,
  rows,
}: {
  chosen: RowSelection;
  rows: readonly ApiItem[];
}) => {
  const some = rows.filter(({ id }) => chosen.has(id)).length;
  return (
    <th scope="col" className="choose">
      <input
        type="checkbox"
        aria-label={m['admin_bulk.select_page']()}
        checked={rows.length > 0 && some === rows.length}
        ref={(box) => {
          if (box) box.indeterminate = some > 0 && some < rows.length;
        }}
        onChange={chosen.togglePage}
      />
    </th>
  );
};

export const RowCheckbox = ({
  chosen,
  resource,
  row,
}: {
  chosen: RowSelection;
  resource: Resource;
  row: ApiItem;
}) => (
  <td className="choose">
    <input
      type="checkbox"
      aria-label={getApiItemTitle(resource, row)}
      checked={chosen.has(row.id)}
      onChange={({ nativeEvent }) => chosen.toggle(row.id, (nativeEvent as MouseEvent).shiftKey)}
    />
  </td>
);
