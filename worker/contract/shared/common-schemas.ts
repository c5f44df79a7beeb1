/**
 * Schemas that every resource shares (contract, section 2): ids, timestamps, tags, audit fields and
 * lists.
 */

import './validation-messages.ts';
import { z } from 'zod';

/** Shapes that every resource shares (contract, section 2). */
export const idSchema = z.uuid();
export const timestampSchema = z.iso.datetime({ precision: 3 }).describe('UTC, ends in Z');
export const tagSchema = z.string().describe('last part of the URL');

export const auditFields = {
  id: idSchema,
  created_at: timestampSchema,
  created_by: idSchema.nullable(),
  created_by_name: z.string().nullable(),
  updated_at: timestampSchema,
  updated_by: idSchema.nullable(),
  updated_by_name: z.string().nullable(),
};

/** List response; `count` is the total number of matching rows. */
export const listSchema = <Row extends z.ZodType>(row: Row) =>
  z.object({ count: z.int(), data: z.array(row) });

export const messageResponseSchema = z.object({ message: z.string() });
export const validationErrorSchema = z.object({
  detail: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })),
});
export const conflictReasonSchema = z.enum(['changed', 'taken', 'in_use', 'done', 'closed']);
export const conflictSchema = z.object({ message: z.string(), reason: conflictReasonSchema });

export interface ListResponse<Row> {
  count: number;
  data: Row[];
}
