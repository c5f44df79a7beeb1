/** Items of any resource as the API returns them: their types, queries and changes. */

import type { z } from 'zod';
import type { Bulk, createdBulkSchema } from '../../../worker/contract/admin/bulk.ts';
import type { FieldValues, Resource } from '../../../worker/contract/resources/resource.ts';
import { getJoinedName } from '../../../worker/contract/resources/resource-fields.ts';
import type { ListResponse } from '../../../worker/contract/shared/common-schemas.ts';
import { fillPath } from '../../../worker/contract/shared/fill-path.ts';
import type { PathParams } from '../../../worker/contract/shared/operation.ts';
import { type ApiRequest, sendRequest } from '../api.ts';
import type { PostKey } from '../api-types.ts';
import { type ApiQuery, toEditable } from '../query.ts';

export interface ApiItem extends FieldValues {
  id: string;
}

/** `count_is_floor`: counting stopped early. `looked_to`: time at which a log scan stopped. */
export interface ApiItemList extends ListResponse<ApiItem> {
  count_is_floor?: boolean;
  looked_to?: string;
}

/** Path of items below another one, for a resource whose list belongs to it. */
export const getNestedPath = <Path extends CollectionPath>(
  path: Path,
  params: PathParams<NoInfer<Path>>,
) => fillPath(path, params).slice(1);

type PathOf<Key> = Key extends `POST ${infer Path}` ? Path : never;
type CollectionPath = PathOf<PostKey>;

/** List of a resource; generic code knows its fields only at run time. */
export const resourceListQuery = (
  { path }: Pick<Resource, 'path'>,
  query = {},
): ApiQuery<ApiItemList> => ({ address: fillPath(`/${path}`, {}, query) });

export const apiItemQuery = ({ path }: Pick<Resource, 'path'>, id: string): ApiQuery<ApiItem> => ({
  address: fillPath(`/${path}/:id`, { id }),
});

export const editableItemQuery = (resource: Resource, id: string) =>
  toEditable(apiItemQuery(resource, id));

/** An item with its ETag. @throws ApiError */
export const loadItem = (resource: Resource, id: string) =>
  sendRequest({ ...apiItemQuery(resource, id), method: 'GET' });

/** POST of a new item. */
export const buildItemCreation = (
  { path }: Resource,
  body: FieldValues,
): ApiRequest<{ id: string }> => ({ method: 'POST', address: `/${path}`, body });

/** PATCH of an item. */
export const buildItemPatch = (
  resource: Resource,
  id: string,
  body: FieldValues,
): ApiRequest<ApiItem> => ({ ...apiItemQuery(resource, id), method: 'PATCH', body });

/** POST of a bulk change. */
export const buildBulkRequest = (
  { path }: Resource,
  body: Bulk,
): ApiRequest<z.infer<typeof createdBulkSchema>> => ({
  method: 'POST',
  address: `/${path}/bulk`,
  body,
});

/** Name joined to a reference field, or the id. */
export const getReferenceName = (name: string, item: FieldValues): string =>
  String(item[getJoinedName(name)] ?? item[name] ?? '');
