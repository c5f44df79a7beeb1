/**
 * Builds the list, item, create, change, delete and bulk routes that a resource declares; families
 * replace some with their own.
 */

import type { Mutation } from '../mutation.ts';
import type { Query } from '../query.ts';
import { buildCreateMutation } from './build-create-mutation.ts';
import { buildDeleteMutation } from './build-delete-mutation.ts';
import { buildItemQuery } from './build-item-query.ts';
import { buildListQuery } from './build-list-query.ts';
import type { ResourceSql } from './build-resource-sql.ts';
import { buildUpdateMutation } from './build-update-mutation.ts';

export interface ResourceRoutes {
  list: Query;
  item: Query;
  create: Mutation;
  change: Mutation;
  delete: Mutation;
}

export interface MountedResource {
  source: ResourceSql;
  reads: Query[];
  calls: Mutation[];
}

export function mountResource(
  source: ResourceSql,
  special: Partial<ResourceRoutes> = {},
): MountedResource {
  const { calls } = source.resource;
  return {
    source,
    reads: [special.list ?? buildListQuery(source), special.item ?? buildItemQuery(source)],
    calls: [
      ...(calls.includes('create') ? [special.create ?? buildCreateMutation(source)] : []),
      ...(calls.includes('change') ? [special.change ?? buildUpdateMutation(source)] : []),
      ...(calls.includes('delete') ? [special.delete ?? buildDeleteMutation(source)] : []),
    ],
  };
}
