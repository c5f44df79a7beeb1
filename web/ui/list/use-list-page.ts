/** Page and order of a list, stored in the URL as 'page.field.direction'. */

import { useSearch } from 'wouter';
import { useLocation } from '../../data/navigation.ts';

export interface ListPage {
  /** Page index from 0. */
  page: number;
  size: number;
  field: string;
  descending: boolean;
  /** API query string. */
  query: string;
  show(next: Partial<Pick<ListPage, 'page' | 'field' | 'descending'>>): void;
}

interface Options {
  /** URL parameter name; unique per list on a page. */
  name: string;
  size: number;
  /** Initial order, and other sortable fields. */
  sort: string;
  fields?: readonly string[];
}

export function useListPage({ name, size, sort, fields = [] }: Options): ListPage {
  const [path, navigate] = useLocation();
  const text = new URLSearchParams(useSearch()).get(name) ?? '';
  const first = parsePageParam(`0.${sort.replace(' ', '.')}`) ?? firstPage;
  const present = parsePageParam(text, [first.field, ...fields]) ?? first;
  const { page, field, descending } = present;
  return {
    ...present,
    size,
    query: new URLSearchParams({
      limit: String(size),
      offset: String(page * size),
      orderby: `${field} ${descending ? 'desc' : 'asc'}`,
    }).toString(),
    show: (changes) => {
      const next = { ...present, page: 0, ...changes };
      const address = new URLSearchParams(window.location.search);
      const value = `${next.page}.${next.field}.${next.descending ? 'desc' : 'asc'}`;
      if (value === `0.${sort.replace(' ', '.')}`) address.delete(name);
      else address.set(name, value);
      const search = address.toString();
      navigate(search ? `${path}?${search}` : path, { replace: true });
    },
  };
}

const firstPage = { page: 0, field: 'id', descending: false };

function parsePageParam(text: string, fields?: readonly string[]) {
  const [, page, field = '', way] = /^(\d{1,6})\.(\w+)\.(asc|desc)$/.exec(text) ?? [];
  if (!page || (fields && !fields.includes(field))) return null;
  return { page: Number(page), field, descending: way === 'desc' };
}
