import './validation-messages.ts';
import { z } from 'zod';

/** Shapes that every resource shares (contract, section 2). */
export const id = z.uuid();
export const timestamp = z.iso.datetime({ precision: 3 }).describe('UTC, ends in Z');
export const tag = z.string().describe('last part of the URL');

export const audit = {
  id,
  created_at: timestamp,
  created_by: id.nullable(),
  created_by_name: z.string().nullable(),
  updated_at: timestamp,
  updated_by: id.nullable(),
  updated_by_name: z.string().nullable(),
};

/** List response; `count` is the total number of matching rows. */
export const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ count: z.int(), data: z.array(row) });

export const message = z.object({ message: z.string() });
export const invalidRequest = z.object({
  detail: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })),
});
export const conflictReason = z.enum(['changed', 'taken', 'in_use', 'done', 'closed']);
export const conflict = z.object({ message: z.string(), reason: conflictReason });

export interface List<Row> {
  count: number;
  data: Row[];
}
