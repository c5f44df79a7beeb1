import { z } from 'zod';
import { timestamp } from '../shared/common-schemas.ts';

/** Response of the public health endpoint. */
export const health = z.object({
  status: z.literal('ok'),
  version: z.string(),
  late: z.array(z.string()).describe('overdue jobs'),
  faults: z.array(z.string()).describe('names of the failed checks of the latest checkup'),
  checked_at: timestamp.nullable().describe('time of that checkup'),
  checked_version: z.string().nullable().describe('version that this checkup checked'),
  importing: timestamp.optional().describe('start of the current import'),
});
