import { useState } from 'react';
import { useSearch } from 'wouter';
import type { Resource } from '../../../../worker/contract/resources/resource.ts';
import { fieldsOf, isLong } from '../../../../worker/contract/resources/resource-fields.ts';

const keyOf = ({ path }: Resource) => `columns ${path}`;

/** Columns that can be shown: no long, secret or filter-only fields. */
export const columnsToChoose = (resource: Resource) =>
  Object.entries(fieldsOf(resource)).flatMap(([name, field]) => {
    const isFilter =
      field.kind === 'flag' && field.set === 'never' && resource.filters.includes(name);
    const isKept = ['secret', 'sections'].includes(field.kind) || isLong(field);
    return isKept || (isFilter && !resource.columns.includes(name)) ? [] : [name];
  });

/** Visible columns from the URL, else from the device, else the defaults. */
export function useColumns(resource: Resource, usual: readonly string[]) {
  const asked = new URLSearchParams(useSearch()).get('columns');
  const [chosen, set] = useState(() => localStorage.getItem(keyOf(resource)));
  const known = columnsToChoose(resource);
  const named = (asked ?? chosen)?.split(',').filter((name) => known.includes(name)) ?? [];
  const choose = (columns: readonly string[] | null) => {
    if (columns) localStorage.setItem(keyOf(resource), columns.join(','));
    else localStorage.removeItem(keyOf(resource));
    set(columns?.join(',') ?? null);
  };
  return { columns: named.length > 0 ? named : usual, isOwn: named.length > 0, choose };
}
