/** Chooses the visible columns of a list, stored on the device. */

import { m } from '#messages';
import type { Resource } from '../../../../worker/contract/resources/resource.ts';
import { getAllFields } from '../../../../worker/contract/resources/resource-fields.ts';
import { getItemFieldLabel } from '../../fields/field-labels.ts';
import { ToolbarDisclosure } from '../ToolbarDisclosure.tsx';
import { getSelectableColumns } from './use-visible-columns.ts';

interface Props {
  resource: Resource;
  columns: readonly string[];
  isOwn: boolean;
  /** Null restores the default columns. */
  choose(columns: readonly string[] | null): void;
}

export function ColumnPicker({ resource, columns, isOwn, choose }: Props) {
  const fields = getAllFields(resource);
  // Visible columns first, in their order.
  const all = [
    ...columns,
    ...getSelectableColumns(resource).filter((name) => !columns.includes(name)),
  ];
  const toggle = (name: string) => {
    const next = columns.includes(name)
      ? columns.filter((one) => one !== name)
      : [...columns, name];
    if (next.length > 0) choose(next);
  };
  return (
    <ToolbarDisclosure name={m['admin_list.columns']()} className="list-columns">
      {all.map((name) => (
        <label key={name}>
          <input type="checkbox" checked={columns.includes(name)} onChange={() => toggle(name)} />
          {getItemFieldLabel(name, fields[name] ?? {})}
        </label>
      ))}
      {isOwn && (
        <button type="button" className="text-button" onClick={() => choose(null)}>
          {m['admin_list.reset_columns']()}
        </button>
      )}
    </ToolbarDisclosure>
  );
}
