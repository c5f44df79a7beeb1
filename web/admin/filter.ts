import { deepestOffset, list } from '../../worker/contract/limits.ts';

/** The state of a list, as its address keeps it. */
export interface Filter {
  /** From 0. */
  page: number;
  pageSize: number;
  orderField: string;
  descending: boolean;
  search: string;
}

/** 'title asc' as the first state of a list. */
export function firstFilter(sort: string): Filter {
  const [orderField = '', direction] = sort.split(' ');
  const descending = direction === 'desc';
  return { page: 0, pageSize: list.defaultLimit, orderField, descending, search: '' };
}

/**
 * `page.pageSize.orderField.direction.search`, where direction 0 is ascending and the search is all
 * after the fourth dot (specification, section 2). What is none is the list's first state.
 */
export function readFilter(text: string | null, first: Filter, fields: readonly string[]): Filter {
  const found = /^(\d{1,9})\.(\d{1,3})\.(\w+)\.([01])\.(.*)$/s.exec(text ?? '');
  if (!found) return first;
  const [, page, size, field = '', direction, search = ''] = found;
  const pageSize = isPageSize(Number(size)) ? Number(size) : first.pageSize;
  return {
    // So deep no list is read.
    page: Math.min(Number(page), Math.floor(deepestOffset / pageSize)),
    pageSize,
    ...(fields.includes(field)
      ? { orderField: field, descending: direction === '1' }
      : { orderField: first.orderField, descending: first.descending }),
    search,
  };
}

const isPageSize = (size: number) => (list.pageSizes as readonly number[]).includes(size);

export const writeFilter = ({ page, pageSize, orderField, descending, search }: Filter): string =>
  [page, pageSize, orderField, Number(descending), search].join('.');

/** What the API is asked for it. */
export function queryOf({ page, pageSize, orderField, descending, search }: Filter) {
  return {
    limit: String(pageSize),
    offset: String(page * pageSize),
    orderby: `${orderField} ${descending ? 'desc' : 'asc'}`,
    ...(search.trim() && { search }),
  };
}
