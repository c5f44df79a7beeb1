/**
 * HTTP operations that a resource declares: list, item, create, update, and lists nested below
 * another item.
 */

import { z } from 'zod';
import { idSchema } from '../shared/common-schemas.ts';
import type { Resource } from './resource.ts';
import { buildCreateSchema, buildUpdateSchema } from './resource-input.ts';
import { buildItemSchema, buildListQuerySchema, buildListSchema } from './resource-responses.ts';

/** GET /{resource} */
export const buildListOperation = <R extends Resource>(resource: R) =>
  ({
    method: 'get',
    path: `/${resource.path as R['path']}`,
    tag: resource.path,
    summary: `List ${resource.noun.many} by ${resource.sort}`,
    query: buildListQuerySchema(resource),
    response: buildListSchema(resource),
  }) as const;

/** GET /{parent}/{id}/{segment}: the items that belong to one parent. */
export const buildNestedListOperation = <
  Parent extends Resource,
  R extends Resource,
  Segment extends string,
>(
  parent: Parent,
  resource: R,
  segment: Segment,
) =>
  ({
    method: 'get',
    path: `/${parent.path as Parent['path']}/:id/${segment}`,
    tag: parent.path,
    summary: `List the ${resource.noun.many} of one ${parent.noun.one}`,
    query: buildListQuerySchema(resource),
    response: buildListSchema(resource),
  }) as const;

/** GET /{resource}/{id} */
export const buildItemOperation = <R extends Resource>(resource: R) =>
  ({
    method: 'get',
    path: `/${resource.path as R['path']}/:id`,
    tag: resource.path,
    summary: `Get one ${resource.noun.one} with all its fields`,
    response: buildItemSchema(resource),
  }) as const;

/** POST /{resource} */
export const buildCreateOperation = <R extends Resource>(resource: R) =>
  ({
    method: 'post',
    path: `/${resource.path as R['path']}`,
    tag: resource.path,
    summary: `Create a new ${resource.noun.one}`,
    body: buildCreateSchema(resource),
    status: 201,
    response: z.object({ id: idSchema }),
  }) as const;

/** PATCH /{resource}/{id} */
export const buildUpdateOperation = <R extends Resource>(resource: R) =>
  ({
    method: 'patch',
    path: `/${resource.path as R['path']}/:id`,
    tag: resource.path,
    summary: `Update one ${resource.noun.one}`,
    body: buildUpdateSchema(resource),
    response: buildItemSchema(resource),
  }) as const;

/** The same for content of members; its owner can send only these fields. */
export const buildOwnerUpdateOperation = <R extends Resource>(
  resource: R,
  fields: readonly string[],
) => ({
  ...buildUpdateOperation(resource),
  summary: `Update one ${resource.noun.one}; its owner can send ${fields.join(', ')}`,
});

/** DELETE /{resource}/{id} */
export const buildDeleteOperation = <R extends Resource>(resource: R) =>
  ({
    method: 'delete',
    path: `/${resource.path as R['path']}/:id`,
    tag: resource.path,
    summary: `Delete one ${resource.noun.one}`,
    status: 204,
  }) as const;
