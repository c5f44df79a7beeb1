import { z } from 'zod';
import { timestamp } from './answers.ts';

/** POST /users/{id}/see_as: reads the site as this person sees it, and does nothing else. */
export const seeing = z.object({
  access_token: z.string(),
  valid_until: timestamp.describe('it is not renewed'),
});

export type Seeing = z.infer<typeof seeing>;
