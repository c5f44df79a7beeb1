/**
 * Parameters of paged lists: `limit`, `offset`, `orderby` and `search`, and the parser of a sort
 * order.
 */

import { z } from 'zod';
import { m } from '#messages';
import { fieldError } from '../errors/field-error.ts';
import { listSchema } from './common-schemas.ts';
import { listLimits } from './limits.ts';

export interface SortOrder<Field extends string = string> {
  field: Field;
  descending: boolean;
}

const isWhole = (text: string) => /^\d{1,9}$/.test(text);

/** URL parameters are strings; the description states the integer they must contain. */
const describeInteger = (minimum: number, maximum: number) => ({
  type: 'integer',
  minimum,
  maximum,
});

/** `limit`, `offset`, `orderby` and `search` of a list that is sortable by these fields. */
export const buildPagingSchema = (fields: readonly string[], lastOffset = 999_999_999) =>
  z.object({
    limit: z
      .string()
      .refine(
        (text) => isWhole(text) && Number(text) >= 1 && Number(text) <= listLimits.maximumLimit,
        fieldError(m['field_error.whole_number_range'], {
          least: 1,
          most: listLimits.maximumLimit,
        }),
      )
      .optional()
      .meta({ ...describeInteger(1, listLimits.maximumLimit), description: 'rows in the answer' }),
    offset: z
      .string()
      .refine(
        (text) => isWhole(text) && Number(text) <= lastOffset,
        fieldError(m['field_error.whole_number_at_most'], { limit: lastOffset }),
      )
      .optional()
      .meta({ ...describeInteger(0, lastOffset), description: 'rows passed over, 0 by default' }),
    orderby: z
      .string()
      .refine(
        (text) => parseSortOrder(text, fields) !== null,
        fieldError(m['field_error.sort_order'], { fields: fields.join(', ') }),
      )
      .optional()
      .describe(`${fields.join(', ')}, each with asc or desc; then by id`),
    search: z
      .string()
      .max(200)
      .optional()
      .describe('only rows that contain every word; ignores case and accents'),
  });

/** Response of a list whose count stops at 10,000 when it is filtered or searched. */
export const searchableListSchema = <Row extends z.ZodType>(row: Row) =>
  listSchema(row).extend({
    count_is_floor: z.boolean().optional().describe('true if there may be more than counted'),
  });

/** Parses 'a asc,b desc'. Returns null for an unknown or repeated field or another format. */
export function parseSortOrder<Field extends string>(
  text: string,
  fields: readonly Field[],
): SortOrder<Field>[] | null {
  const orders: SortOrder<Field>[] = [];
  for (const part of text.split(',')) {
    const [name, direction, more] = part.trim().split(/\s+/);
    const field = fields.find((known) => known === name);
    if (!field || more !== undefined) return null;
    if (orders.some((order) => order.field === field)) return null;
    if (direction !== undefined && direction !== 'asc' && direction !== 'desc') return null;
    orders.push({ field, descending: direction === 'desc' });
  }
  return orders;
}
