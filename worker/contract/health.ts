import { z } from 'zod';

export const health = z.object({
  status: z.literal('ok'),
  version: z.string(),
  late: z.array(z.string()).describe('jobs that are overdue'),
});
