import { listLimits, maxOffset } from '../../../worker/contract/shared/limits.ts';

/** Page, order and search of a list, as stored in the URL. */
export interface ListFilter {
  /** From 0. */
  page: number;
  pageSize: number;
  orderField: string;
  descending: boolean;
  search: string;
}

/** Initial state from a default order such as 'title asc'. */
export function createListFilter(sort: string): ListFilter {
  const [orderField = '', direction] = sort.split(' ');
  const descending = direction === 'desc';
  return { page: 0, pageSize: listLimits.defaultLimit, orderField, descending, search: '' };
}

/**
 * Parses `page.pageSize.orderField.direction.search` (specification, section 2). Direction 0 is
 * ascending; the search is everything after the fourth dot. Invalid text gives the initial state.
 */
export function parseListFilter(
  text: string | null,
  first: ListFilter,
  fields: readonly string[],
): ListFilter {
  const found = /^(\d{1,9})\.(\d{1,3})\.(\w+)\.([01])\.(.*)$/s.exec(text ?? '');
  if (!found) return first;
  const [, page, size, field = '', direction, search = ''] = found;
  const pageSize = isPageSize(Number(size)) ? Number(size) : first.pageSize;
  return {
    // The API rejects deeper offsets.
    page: Math.min(Number(page), Math.floor(maxOffset / pageSize)),
    pageSize,
    ...(fields.includes(field)
      ? { orderField: field, descending: direction === '1' }
      : { orderField: first.orderField, descending: first.descending }),
    search,
  };
}

const isPageSize = (size: number) => (listLimits.pageSizes as readonly number[]).includes(size);

export const serializeListFilter = ({
  page,
  pageSize,
  orderField,
  descending,
  search,
}: ListFilter): string => [page, pageSize, orderField, Number(descending), search].join('.');

/** API query parameters of the state. */
export function toListQueryParams({ page, pageSize, orderField, descending, search }: ListFilter) {
  return {
    limit: String(pageSize),
    offset: String(page * pageSize),
    orderby: `${orderField} ${descending ? 'desc' : 'asc'}`,
    ...(search.trim() && { search }),
  };
}
