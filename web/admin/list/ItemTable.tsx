/** Table of a list, which scrolls in its own region when too wide. */

import { m } from '#messages';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';
import { PageCheckbox } from './bulk/RowCheckboxes.tsx';
import type { RowSelection } from './bulk/use-row-selection.ts';
import { ItemRow } from './ItemRow.tsx';
import type { ListColumn } from './list-columns.ts';
import type { ListState } from './use-list-state.ts';

/** Column header; a click sorts, a second click reverses the order. */
function SortableHeaderCell({ column, state }: { column: ListColumn; state: ListState }) {
  const { field, label, order } = column;
  const { orderField, descending } = state.filter;
  if (!order) {
    return (
      <th scope="col" className={field.kind}>
        {label}
      </th>
    );
  }
  const sorted = orderField === order;
  return (
    <th
      scope="col"
      className={field.kind}
      aria-sort={sorted ? (descending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        onClick={() => state.set({ orderField: order, descending: sorted && !descending })}
      >
        {label}
        <span className="sort-mark" aria-hidden="true">
          {sorted && (descending ? '↓' : '↑')}
        </span>
      </button>
    </th>
  );
}

interface Props {
  /** Id of the heading. */
  labelledBy: string;
  resource: Resource;
  columns: ListColumn[];
  /** Undefined while the first rows load. */
  rows: ApiItem[] | undefined;
  /** True while newer rows load. */
  isOld: boolean;
  /** Row selection, or null when rows can't be selected. */
  chosen?: RowSelection | null;
  state: ListState;
}

export const ItemTable = ({ labelledBy, resource, columns, rows, isOld, chosen, state }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: a section would be one landmark more for each list
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
  <div className="table-region" role="group" aria-labelledby={labelledBy} tabIndex={0}>
    <table className={resource.path} aria-labelledby={labelledBy} aria-busy={isOld || !rows}>
      {/* The rows decide the column widths, so the header stays empty until they load. */}
      <thead>
        <tr>
          {rows ? (
            <>
              {chosen && <PageCheckbox chosen={chosen} rows={rows} />}
              {columns.map((column) => (
                <SortableHeaderCell key={column.name} column={column} state={state} />
              ))}
            </>
          ) : (
            <td colSpan={columns.length} />
          )}
        </tr>
      </thead>
      <tbody>
        {rows?.map((row) => (
          <ItemRow key={row.id} resource={resource} columns={columns} row={row} chosen={chosen} />
        )) ?? <TableSkeleton columns={columns.length} rows={state.filter.pageSize} />}
      </tbody>
    </table>
  </div>
);

/** Placeholder rows. */
const TableSkeleton = ({ columns, rows }: { columns: number; rows: number }) => (
  <tr>
    <td colSpan={columns} className="bones">
      <span role="status" className="visually-hidden">
        {m['common.loading']()}
      </span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
        <span key={row} className="bone" />
      ))}
    </td>
  </tr>
);
