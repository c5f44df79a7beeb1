import type { FieldValues, Resource } from '../../../worker/contract/resources/resource.ts';
import {
  getAllFields,
  getJoinedName,
  getValueLabel,
} from '../../../worker/contract/resources/resource-fields.ts';
import type { ListResponse } from '../../../worker/contract/shared/common-schemas.ts';
import { apiQuery, editableQuery } from '../query.ts';

/** An item as returned by the API. */
export interface ApiItem extends FieldValues {
  id: string;
}

/** `count_is_floor`: counting stopped early. `looked_to`: time at which a log scan stopped. */
export interface ApiItemList extends ListResponse<ApiItem> {
  count_is_floor?: boolean;
  looked_to?: string;
}

export const getItemApiPath = ({ path }: Resource, id: string) => `/${path}/${id}`;

export const apiItemQuery = (resource: Resource, id: string) =>
  apiQuery<ApiItem>(getItemApiPath(resource, id));

export const editableItemQuery = (resource: Resource, id: string) =>
  editableQuery<ApiItem>(getItemApiPath(resource, id));

/** Title of an item, or 'Unnamed …'. */
export const getApiItemTitle = (resource: Resource, item: FieldValues): string => {
  const { titleField, noun } = resource;
  return getValueLabel(
    getAllFields(resource)[titleField],
    item[titleField] || `Unnamed ${noun.one}`,
  );
};

/** Name joined to a reference field, or the id. */
export const getReferenceName = (name: string, item: FieldValues): string =>
  String(item[getJoinedName(name)] ?? item[name] ?? '');
