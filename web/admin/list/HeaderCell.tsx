import type { Column } from './columns.ts';
import type { ListState } from './use-list-state.ts';

/** Column header; a click sorts, a second click reverses the order. */
export function HeaderCell({ column, state }: { column: Column; state: ListState }) {
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
