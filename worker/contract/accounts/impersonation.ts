import { z } from 'zod';
import { timestamp } from '../shared/common-schemas.ts';

/** POST /users/{id}/see_as: a read-only session as this user. */
export const seeing = z.object({
  access_token: z.string(),
  valid_until: timestamp.describe('cannot be renewed'),
});

export type Seeing = z.infer<typeof seeing>;
