import { z } from 'zod';
import { timestampSchema } from '../shared/common-schemas.ts';

/** Response of the public health endpoint. */
export const healthSchema = z.object({
  status: z.literal('ok'),
  version: z.string(),
  late: z.array(z.string()).describe('overdue jobs'),
  faults: z.array(z.string()).describe('names of the failed checks of the latest checkup'),
  checked_at: timestampSchema.nullable().describe('time of that checkup'),
  checked_version: z.string().nullable().describe('version that this checkup checked'),
  importing: timestampSchema.optional().describe('start of the current import'),
});
