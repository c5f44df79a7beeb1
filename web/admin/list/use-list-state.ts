/** Search, filters, sort order and page of an admin list, all stored in the URL. */

import { useSearch } from 'wouter';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { getSortableFields } from '../../../worker/contract/resources/resource-fields.ts';
import { useLocation } from '../../data/navigation.ts';
import { type ColumnFilterValues, parseColumnFilters } from './column-filter-values.ts';
import {
  createListFilter,
  type ListFilter,
  parseListFilter,
  serializeListFilter,
} from './list-filter.ts';

/** State of a list and its setters; all of it is stored in the URL. */
export interface ListState {
  filter: ListFilter;
  columnFilters: ColumnFilterValues;
  /** Time from which a log scan continues, or null. */
  scanFrom: string | null;
  /** A new order, search or page size resets the page. */
  set(changes: Partial<ListFilter>, how?: { replace: boolean }): void;
  /** '' removes the filter. */
  setColumnFilter(parameter: string, value: string): void;
  /** Clears search and filters. */
  clearFilters(): void;
  /** Null returns to the start. */
  setScanFrom(moment: string | null): void;
}

/** Default URL parameter of the list state. */
export const DEFAULT_STATE_PARAM = 'filter';

/** Parameters of a second list on the page are prefixed with its name. */
export function useListState(resource: Resource, parameter = DEFAULT_STATE_PARAM): ListState {
  const [path, navigate] = useLocation();
  const present = useSearch();
  const first = createListFilter(resource.sort);
  const nameOf = (name: string) =>
    parameter === DEFAULT_STATE_PARAM ? name : `${parameter}.${name}`;
  const address = new URLSearchParams(present);
  const filter = parseListFilter(address.get(parameter), first, getSortableFields(resource));
  const narrowing = parseColumnFilters(resource, (name) => address.get(nameOf(name)));
  const further = parseInstant(address.get(nameOf('further')));

  const go = (
    next: ListFilter,
    narrowed: ColumnFilterValues,
    { replace = false, to = null }: NavigationOptions = {},
  ) => {
    // Reads the current URL: another list may have changed it since the last render.
    const address = new URLSearchParams(window.location.search);
    const text = serializeListFilter(next);
    if (text === serializeListFilter(first)) address.delete(parameter);
    else address.set(parameter, text);
    for (const name of Object.keys({ ...narrowing, ...narrowed })) {
      if (narrowed[name]) address.set(nameOf(name), narrowed[name]);
      else address.delete(nameOf(name));
    }
    if (to) address.set(nameOf('further'), to);
    else address.delete(nameOf('further'));
    const search = address.toString();
    navigate(search ? `${path}?${search}` : path, { replace });
  };
  return {
    filter,
    columnFilters: narrowing,
    scanFrom: further,
    set: (changes, how) => {
      const isSame = Object.keys(changes).every((name) => ['page', 'pageSize'].includes(name));
      go({ ...filter, page: 0, ...changes }, narrowing, { ...how, to: isSame ? further : null });
    },
    setColumnFilter: (name, value) => go({ ...filter, page: 0 }, { ...narrowing, [name]: value }),
    clearFilters: () => go({ ...filter, page: 0, search: '' }, {}),
    setScanFrom: (to) => go({ ...filter, page: 0 }, narrowing, { to }),
  };
}

interface NavigationOptions {
  replace?: boolean;
  /** New scan start. */
  to?: string | null;
}

const parseInstant = (text: string | null) =>
  text && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
