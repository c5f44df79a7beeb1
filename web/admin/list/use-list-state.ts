import { useLocation, useSearch } from 'wouter';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { ordersOf } from '../../../worker/contract/resources/resource-fields.ts';
import { type Filter, firstFilter, readFilter, writeFilter } from './list-filter.ts';
import { type Narrowing, readNarrowing } from './column-filter-values.ts';

/** State of a list and its setters; all of it is stored in the URL. */
export interface ListState {
  filter: Filter;
  narrowing: Narrowing;
  /** Time from which a log scan continues, or null. */
  further: string | null;
  /** A new order, search or page size resets the page. */
  set(changes: Partial<Filter>, how?: { replace: boolean }): void;
  /** '' removes the filter. */
  narrow(parameter: string, value: string): void;
  /** Clears search and filters. */
  widen(): void;
  /** Null returns to the start. */
  lookFurther(moment: string | null): void;
}

/** Default URL parameter of the list state. */
export const usually = 'filter';

/** Reads and writes the list state. Parameters of a second list are prefixed with its name. */
export function useListState(resource: Resource, parameter = usually): ListState {
  const [path, navigate] = useLocation();
  const present = useSearch();
  const first = firstFilter(resource.sort);
  const nameOf = (name: string) => (parameter === usually ? name : `${parameter}.${name}`);
  const address = new URLSearchParams(present);
  const filter = readFilter(address.get(parameter), first, ordersOf(resource));
  const narrowing = readNarrowing(resource, (name) => address.get(nameOf(name)));
  const further = momentIn(address.get(nameOf('further')));

  const go = (next: Filter, narrowed: Narrowing, { replace = false, to = null }: Going = {}) => {
    // Reads the current URL: another list may have changed it since the last render.
    const address = new URLSearchParams(window.location.search);
    const text = writeFilter(next);
    if (text === writeFilter(first)) address.delete(parameter);
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
    narrowing,
    further,
    set: (changes, how) => {
      const isSame = Object.keys(changes).every((name) => ['page', 'pageSize'].includes(name));
      go({ ...filter, page: 0, ...changes }, narrowing, { ...how, to: isSame ? further : null });
    },
    narrow: (name, value) => go({ ...filter, page: 0 }, { ...narrowing, [name]: value }),
    widen: () => go({ ...filter, page: 0, search: '' }, {}),
    lookFurther: (to) => go({ ...filter, page: 0 }, narrowing, { to }),
  };
}

interface Going {
  replace?: boolean;
  /** New scan start. */
  to?: string | null;
}

const momentIn = (text: string | null) =>
  text && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
