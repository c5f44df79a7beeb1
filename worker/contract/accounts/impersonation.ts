/** Response of POST /users/{id}/see_as: a read-only session as this user. */

import { z } from 'zod';
import { timestampSchema } from '../shared/common-schemas.ts';

export const impersonationSchema = z.object({
  access_token: z.string(),
  valid_until: timestampSchema.describe('cannot be renewed'),
});

export type Impersonation = z.infer<typeof impersonationSchema>;
