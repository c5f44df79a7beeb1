import { z } from 'zod';
import { timestamp } from './answers.ts';

export const health = z.object({
  status: z.literal('ok'),
  version: z.string(),
  late: z.array(z.string()).describe('jobs that are overdue'),
  faults: z.array(z.string()).describe('what the last checkup found at fault, by name'),
  checked_at: timestamp.nullable().describe('when that was'),
  checked_version: z.string().nullable().describe('the version that this checkup tried'),
  importing: timestamp.optional().describe('since when a community is being imported'),
});
