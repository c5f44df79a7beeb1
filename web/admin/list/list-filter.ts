import { deepestOffset, list } from '../../../worker/contract/shared/limits.ts';

/** Page, order and search of a list, as stored in the URL. */
export interface Filter {
  /** From 0. */
  page: number;
  pageSize: number;
  orderField: string;
  descending: boolean;
  search: string;
}

/** Initial state from a default order such as 'title asc'. */
export function firstFilter(sort: string): Filter {
  const [orderField = '', direction] = sort.split(' ');
  const descending = direction === 'desc';
  return { page: 0, pageSize: list.defaultLimit, orderField, descending, search: '' };
}

/**
 * Parses `page.pageSize.orderField.direction.search` (specification, section 2). Direction 0 is
 * ascending; the search is everything after the fourth dot. Invalid text gives the initial state.
 */
export function readFilter(text: string | null, first: Filter, fields: readonly string[]): Filter {
  const found = /^(\d{1,9})\.(\d{1,3})\.(\w+)\.([01])\.(.*)$/s.exec(text ?? '');
  if (!found) return first;
  const [, page, size, field = '', direction, search = ''] = found;
  const pageSize = isPageSize(Number(size)) ? Number(size) : first.pageSize;
  return {
    // The API rejects deeper offsets.
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

/** API query parameters of the state. */
export function queryOf({ page, pageSize, orderField, descending, search }: Filter) {
  return {
    limit: String(pageSize),
    offset: String(page * pageSize),
    orderby: `${orderField} ${descending ? 'desc' : 'asc'}`,
    ...(search.trim() && { search }),
  };
}
