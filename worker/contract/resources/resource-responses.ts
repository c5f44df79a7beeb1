/** Response and query schemas of a resource, derived from its fields. */

import { z } from 'zod';
import { articleSectionSchema } from '../content/articles/articles.ts';
import { idSchema, timestampSchema } from '../shared/common-schemas.ts';
import { dateFilterSchema } from '../shared/date-time-schemas.ts';
import { textLimits } from '../shared/limits.ts';
import { buildPagingSchema, searchableListSchema } from '../shared/paging.ts';
import type { Resource, ResourceField } from './resource.ts';
import { getAllFields, getFieldJoin, getSortableFields, isLongField } from './resource-fields.ts';
import type { FilterName, ResourceItem, ResourceListItem } from './resource-values.ts';

type Shape = Record<string, z.ZodType>;
type ShapeOf<Item> = { [Name in keyof Item]: z.ZodType<Item[Name]> };

/** All fields of an item except secrets. */
export const buildItemSchema = <R extends Resource>(resource: R) =>
  z.object(buildShape(resource, ({ kind }) => kind !== 'secret') as ShapeOf<ResourceItem<R>>);

/** A list of items without their long texts. */
export const buildListSchema = <R extends Resource>(resource: R) =>
  searchableListSchema(
    z.object(buildShape(resource, (field) => !isLongField(field)) as ShapeOf<ResourceListItem<R>>),
  );

function buildShape(resource: Resource, isGiven: (field: ResourceField) => boolean): Shape {
  const shape: Shape = { id: idSchema };
  for (const [name, field] of Object.entries(getAllFields(resource))) {
    if (!isGiven(field)) continue;
    shape[name] = isNeverNull(field) ? fieldSchema(field) : fieldSchema(field).nullable();
    for (const column of Object.keys(getFieldJoin(name, field)?.columns ?? {})) {
      shape[column] = z.string().nullable();
    }
  }
  return shape;
}

const isNeverNull = ({ kind, required, defaultValue }: ResourceField) =>
  required === 'always' ||
  defaultValue !== undefined ||
  ['flag', 'tag', 'sections', 'list'].includes(kind);

function fieldSchema({ kind }: ResourceField): z.ZodType {
  switch (kind) {
    case 'flag':
    case 'choice':
      return z.boolean();
    case 'whole':
      return z.int();
    case 'moment':
      return timestampSchema;
    case 'ref':
    case 'image':
    case 'place':
    case 'id':
      return idSchema;
    case 'list':
      return z.array(z.string());
    case 'sections':
      return z.array(articleSectionSchema);
    default:
      return z.string();
  }
}

/** `limit`, `offset`, `orderby`, `search` and the filters of a list. */
export const buildListQuerySchema = <R extends Resource>(resource: R) =>
  buildPagingSchema(getSortableFields(resource), resource.maxOffset).extend(
    buildFilterSchemas(resource) as Record<FilterName<R>, z.ZodOptional<z.ZodString>>,
  );

/** Filter parameters of a list. */
export const buildFilterSchemas = (
  resource: Resource,
): Record<string, z.ZodType<string | undefined>> =>
  Object.fromEntries(
    resource.filters.flatMap((name) => buildFilter(name, getAllFields(resource)[name])),
  );

const yesOrNo = z.enum(['true', 'false']).optional();
const moment = dateFilterSchema.optional();

function buildFilter(
  name: string,
  field?: ResourceField,
): [string, z.ZodType<string | undefined>][] {
  switch (field?.kind) {
    case 'flag':
      return [[name, yesOrNo]];
    case 'ref':
    case 'id':
      return [[name, idSchema.optional()]];
    case 'moment':
      return [
        [getDateFilterNames(name).from, moment.describe('from this time')],
        [getDateFilterNames(name).to, moment.describe('before this time')],
        ...(field.required ? [] : [noneFilter(name)]),
      ];
    default:
      return [[name, closedSetSchema(field) ?? z.string().max(textLimits.name).optional()]];
  }
}

/** A filter on a line with a closed set of values accepts only those. */
const closedSetSchema = (field?: ResourceField) =>
  field?.kind === 'line' && field.words ? z.enum(Object.keys(field.words)).optional() : null;

/** An optional date can also be filtered for items that have none. */
const noneFilter = (name: string): [string, z.ZodType<string | undefined>] => [
  name,
  z.literal('none').optional().describe('only rows without a value'),
];

/** Names of a date's filters: created_from and created_to for created_at. */
export const getDateFilterNames = (name: string) => {
  const what = name.replace(/_at$/, '');
  return { from: `${what}_from`, to: `${what}_to` };
};
