/** Schemas of a member’s block list, which only that member can read. */

import { z } from 'zod';
import type { Resource } from '../resources/resource.ts';
import { buildListQuerySchema, buildListSchema } from '../resources/resource-responses.ts';
import type { ResourceListItem } from '../resources/resource-values.ts';
import { idSchema } from '../shared/common-schemas.ts';

export const blocksResource = {
  path: 'blocks',
  admin: 'blocks',
  noun: { one: 'block', many: 'blocks' },
  titleField: 'blocked_name',
  fields: {
    blocked_id: { kind: 'ref', to: 'users', set: 'never', required: 'always', label: 'Name' },
  },
  audit: { created_at: { kind: 'moment', set: 'never', required: 'always' } },
  columns: ['blocked_id', 'created_at'],
  sort: 'created_at desc',
  search: ['blocked_name'],
  filters: ['blocked_id'],
  calls: [],
  has_history: false,
} as const satisfies Resource;

export const blockListSchema = buildListSchema(blocksResource);
export const blockListQuerySchema = buildListQuerySchema(blocksResource);
export const createdBlockSchema = z.object({ id: idSchema });

export type BlockedUser = ResourceListItem<typeof blocksResource>;
