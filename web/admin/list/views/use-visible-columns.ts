/** Visible columns of a list: from the URL, else stored on the device, else the defaults. */

import { useState } from 'react';
import { useSearch } from 'wouter';
import type { Resource } from '../../../../worker/contract/resources/resource.ts';
import {
  getAllFields,
  isLongField,
} from '../../../../worker/contract/resources/resource-fields.ts';

const getStorageKey = ({ path }: Resource) => `columns ${path}`;

/** Columns that can be shown: no long, secret or filter-only fields. */
export const getSelectableColumns = (resource: Resource) =>
  Object.entries(getAllFields(resource)).flatMap(([name, field]) => {
    const isFilter =
      field.kind === 'flag' && field.set === 'never' && resource.filters.includes(name);
    const isKept = ['secret', 'sections'].includes(field.kind) || isLongField(field);
    return isKept || (isFilter && !resource.columns.includes(name)) ? [] : [name];
  });

export function useVisibleColumns(resource: Resource, usual: readonly string[]) {
  const columnsParam = new URLSearchParams(useSearch()).get('columns');
  const [chosen, setChosen] = useState(() => localStorage.getItem(getStorageKey(resource)));
  const known = getSelectableColumns(resource);
  const named = (columnsParam ?? chosen)?.split(',').filter((name) => known.includes(name)) ?? [];
  const choose = (columns: readonly string[] | null) => {
    if (columns) localStorage.setItem(getStorageKey(resource), columns.join(','));
    else localStorage.removeItem(getStorageKey(resource));
    setChosen(columns?.join(',') ?? null);
  };
  return { columns: named.length > 0 ? named : usual, isOwn: named.length > 0, choose };
}
