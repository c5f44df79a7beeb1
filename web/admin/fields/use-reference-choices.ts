/**
 * Items to choose from for a field that refers to another resource; without a search all items of a
 * small list.
 */

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOptions } from '../../data/query.ts';
import { apiItemQuery, resourceListQuery } from '../../data/resource/api-item.ts';
import type { ComboboxChoice } from '../../ui/form/fields/combobox-props.ts';
import { getApiItemTitle } from '../item-texts.ts';
import { getAdminResource } from '../resource-groups.ts';

/** Maximum number of options in a select; larger lists are searched. */
const MAX_SELECT_CHOICES = 25;

/** API filters for the options of a resource. */
const choiceFilters: Record<string, Record<string, string>> = {
  // Active levels only, in order (specification, section 5).
  membership_levels: { is_active: 'true', orderby: 'level asc' },
};

export function useReferenceChoices(to: string, search = '', among: Record<string, string> = {}) {
  const resource = getAdminResource(to);
  const params = {
    limit: String(MAX_SELECT_CHOICES),
    orderby: `${resource.titleField} asc`,
    ...choiceFilters[to],
    ...among,
    ...(search.trim() && { search }),
  };
  const { data, isError, refetch } = useQuery({
    ...queryOptions(resourceListQuery({ path: to }, params)),
    placeholderData: keepPreviousData,
  });
  return {
    choices: data?.data.map(
      (item): ComboboxChoice => ({
        id: item.id,
        name: getApiItemTitle(resource, item),
        // People may have the same name.
        ...(item.email ? { note: String(item.email) } : {}),
      }),
    ),
    isWhole: data ? data.count <= data.data.length : undefined,
    retry: isError ? () => void refetch() : null,
  };
}

/** Name of a referenced item, or '' until it is loaded. */
export function useReferenceName(to: string, id: string): string {
  const resource = getAdminResource(to);
  const { data } = useQuery({ ...queryOptions(apiItemQuery(resource, id)), enabled: id !== '' });
  return data && id ? getApiItemTitle(resource, data) : '';
}
