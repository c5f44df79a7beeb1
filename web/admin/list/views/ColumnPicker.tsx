import type { Resource } from '../../../../worker/contract/resources/resource.ts';
import { fieldsOf, labelOf } from '../../../../worker/contract/resources/resource-fields.ts';
import { Opening } from '../ToolbarDisclosure.tsx';
import { columnsToChoose } from './use-visible-columns.ts';

interface Props {
  resource: Resource;
  columns: readonly string[];
  isOwn: boolean;
  /** Null restores the default columns. */
  choose(columns: readonly string[] | null): void;
}

/** Chooses the visible columns of a list, stored on the device. */
export function Columns({ resource, columns, isOwn, choose }: Props) {
  const fields = fieldsOf(resource);
  // Visible columns first, in their order.
  const all = [...columns, ...columnsToChoose(resource).filter((name) => !columns.includes(name))];
  const toggle = (name: string) => {
    const next = columns.includes(name)
      ? columns.filter((one) => one !== name)
      : [...columns, name];
    if (next.length > 0) choose(next);
  };
  return (
    <Opening name="Columns" className="list-columns">
      {all.map((name) => (
        <label key={name}>
          <input type="checkbox" checked={columns.includes(name)} onChange={() => toggle(name)} />
          {labelOf(name, fields[name] ?? {})}
        </label>
      ))}
      {isOwn && (
        <button type="button" className="text-button" onClick={() => choose(null)}>
          Reset columns
        </button>
      )}
    </Opening>
  );
}
