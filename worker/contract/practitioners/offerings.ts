/** Schemas of the sub-categories that a practitioner offers. */

import { z } from 'zod';
import type { Resource } from '../resources/resource.ts';
import { buildListQuerySchema, buildListSchema } from '../resources/resource-responses.ts';
import type { ResourceListItem } from '../resources/resource-values.ts';
import { idSchema } from '../shared/common-schemas.ts';

export const offeringsResource = {
  path: 'sub_categories',
  admin: 'sub_categories',
  noun: { one: 'sub-category', many: 'sub-categories' },
  titleField: 'name',
  fields: {
    name: { kind: 'line', set: 'never', required: 'always' },
    tag: { kind: 'line', set: 'never', required: 'always' },
    category_id: { kind: 'ref', to: 'categories', set: 'never', required: 'always' },
    image: { kind: 'image_name', set: 'never' },
    display_order: { kind: 'whole', set: 'never', required: 'always' },
    is_active: { kind: 'flag', set: 'never' },
  },
  audit: { created_at: { kind: 'moment', set: 'never', required: 'always', label: 'Offered' } },
  columns: ['name', 'category_id', 'is_active', 'created_at'],
  sort: 'category_name asc',
  search: ['name', 'category_name'],
  filters: [],
  calls: [],
  has_history: false,
} as const satisfies Resource;

export const offeringListSchema = buildListSchema(offeringsResource);
export const offeringQuerySchema = buildListQuerySchema(offeringsResource);
export const createdOfferingSchema = z.object({ id: idSchema.describe('id of the sub-category') });

export type Offering = ResourceListItem<typeof offeringsResource>;
