import { useId, useState } from 'react';
import type { Resource } from '../../../../worker/contract/resource.ts';
import { fieldsOf, labelOf } from '../../../../worker/contract/resource-fields.ts';
import { columnsToChoose } from './use-columns.ts';

interface Props {
  resource: Resource;
  columns: readonly string[];
  isOwn: boolean;
  /** Nothing goes back to the usual ones. */
  choose(columns: readonly string[] | null): void;
}

/** Which columns a list has. They are remembered on this device. */
export function Columns({ resource, columns, isOwn, choose }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const fields = fieldsOf(resource);
  // What is shown stands first, in its order.
  const all = [...columns, ...columnsToChoose(resource).filter((name) => !columns.includes(name))];
  const toggle = (name: string) => {
    const next = columns.includes(name)
      ? columns.filter((one) => one !== name)
      : [...columns, name];
    if (next.length > 0) choose(next);
  };
  return (
    <>
      <button
        type="button"
        className="button quiet"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        Columns
      </button>
      {open && (
        <fieldset className="list-filters list-columns" id={id}>
          <legend className="visually-hidden">Columns</legend>
          {all.map((name) => (
            <label key={name}>
              <input
                type="checkbox"
                checked={columns.includes(name)}
                onChange={() => toggle(name)}
              />
              {labelOf(name, fields[name] ?? {})}
            </label>
          ))}
          {isOwn && (
            <button type="button" className="text-button" onClick={() => choose(null)}>
              The usual columns
            </button>
          )}
        </fieldset>
      )}
    </>
  );
}
