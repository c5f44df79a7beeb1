import { z } from 'zod';
import { list } from './limits.ts';

export interface Order<Field extends string = string> {
  field: Field;
  descending: boolean;
}

const whole = z.string().regex(/^\d{1,9}$/, 'must be a whole number');

/** `limit`, `offset`, `orderby` and `search` of a list that can be ordered by these fields. */
export const pagingQuery = (fields: readonly string[]) =>
  z.object({
    limit: whole
      .refine((text) => Number(text) >= 1 && Number(text) <= list.maximumLimit, {
        message: `must be from 1 to ${list.maximumLimit}`,
      })
      .optional()
      .describe(`rows in the answer, 1 to ${list.maximumLimit}, ${list.defaultLimit} by default`),
    offset: whole.optional().describe('rows passed over, 0 by default'),
    orderby: z
      .string()
      .refine((text) => parseOrder(text, fields) !== null, {
        message: `must be 'field asc' or 'field desc', several with commas, of: ${fields.join(', ')}`,
      })
      .optional()
      .describe(`${fields.join(', ')}, each with asc or desc; ties by id`),
    search: z.string().max(200).optional().describe('each word begins a word of the row'),
  });

/** As `pagingQuery`, for lists that answer everything when `limit` is absent. */
export const wholeListQuery = z
  .object(pagingQuery(['name']).shape)
  .pick({ limit: true, offset: true });

/** 'a asc,b desc' as a list, or null when it names another field or has another form. */
export function parseOrder<Field extends string>(
  text: string,
  fields: readonly Field[],
): Order<Field>[] | null {
  const orders: Order<Field>[] = [];
  for (const part of text.split(',')) {
    const [name, direction, more] = part.trim().split(/\s+/);
    const field = fields.find((known) => known === name);
    if (!field || more !== undefined) return null;
    if (direction !== undefined && direction !== 'asc' && direction !== 'desc') return null;
    orders.push({ field, descending: direction === 'desc' });
  }
  return orders;
}
