import { z } from 'zod';
import { id, timestamp } from '../shared/common-schemas.ts';
import { section } from '../content/articles.ts';
import { bounds } from '../shared/limits.ts';
import { askedMoment } from '../shared/moments.ts';
import { pagingQuery, searchedListOf } from '../shared/paging.ts';
import type { Field, Resource } from './resource.ts';
import { fieldsOf, isLong, joinOf, ordersOf } from './resource-fields.ts';

type Shape = Record<string, z.ZodType>;

/** All fields of an item except secrets. */
export const itemOf = (resource: Resource) =>
  z.object(given(resource, ({ kind }) => kind !== 'secret'));

/** A list of items without their long texts. */
export const listOf = (resource: Resource) =>
  searchedListOf(z.object(given(resource, (field) => !isLong(field))));

function given(resource: Resource, isGiven: (field: Field) => boolean): Shape {
  const shape: Shape = { id };
  for (const [name, field] of Object.entries(fieldsOf(resource))) {
    if (!isGiven(field)) continue;
    shape[name] = isNeverNull(field) ? shown(field) : shown(field).nullable();
    for (const beside of Object.keys(joinOf(name, field)?.columns ?? {})) {
      shape[beside] = z.string().nullable();
    }
  }
  return shape;
}

const isNeverNull = ({ kind, required, blank }: Field) =>
  required === 'always' ||
  blank !== undefined ||
  ['flag', 'tag', 'sections', 'list'].includes(kind);

function shown({ kind }: Field): z.ZodType {
  switch (kind) {
    case 'flag':
    case 'choice':
      return z.boolean();
    case 'whole':
      return z.int();
    case 'moment':
      return timestamp;
    case 'ref':
    case 'image':
    case 'place':
    case 'id':
      return id;
    case 'list':
      return z.array(z.string());
    case 'sections':
      return z.array(section);
    default:
      return z.string();
  }
}

/** `limit`, `offset`, `orderby`, `search` and the filters of a list. */
export const queryOf = (resource: Resource) =>
  pagingQuery(ordersOf(resource), resource.deepest).extend(filtersOf(resource));

/** Filter parameters of a list. */
export const filtersOf = (resource: Resource): Record<string, z.ZodType<string | undefined>> =>
  Object.fromEntries(resource.filters.flatMap((name) => filter(name, fieldsOf(resource)[name])));

const yesOrNo = z.enum(['true', 'false']).optional();
const moment = askedMoment.optional();

function filter(name: string, field?: Field): [string, z.ZodType<string | undefined>][] {
  switch (field?.kind) {
    case 'flag':
      return [[name, yesOrNo]];
    case 'ref':
    case 'id':
      return [[name, id.optional()]];
    case 'moment':
      return [
        [spanOf(name).from, moment.describe('from this time')],
        [spanOf(name).to, moment.describe('before this time')],
        ...(field.required ? [] : [neverOf(name)]),
      ];
    default:
      return [[name, ofWords(field) ?? z.string().max(bounds.name).optional()]];
  }
}

/** A filter on a line with a closed set of values accepts only those. */
const ofWords = (field?: Field) =>
  field?.kind === 'line' && field.words ? z.enum(Object.keys(field.words)).optional() : null;

/** An optional date can also be filtered for items that have none. */
const neverOf = (name: string): [string, z.ZodType<string | undefined>] => [
  name,
  z.literal('none').optional().describe('only rows without a value'),
];

/** Names of a date's filters: created_from and created_to for created_at. */
export const spanOf = (name: string) => {
  const what = name.replace(/_at$/, '');
  return { from: `${what}_from`, to: `${what}_to` };
};
