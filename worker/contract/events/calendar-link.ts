/** Schemas and limits of the private calendar link of a member. */

import { z } from 'zod';
import { timestampSchema } from '../shared/common-schemas.ts';

/** Requests to a calendar per hour; calendar apps fetch it every few hours. */
export const maxCalendarRequests = 60;

/** GET /users/{id}/calendar */
export const calendarLinkSchema = z.object({
  created_at: timestampSchema.nullable().describe('null if there is no link'),
});

/** POST /users/{id}/calendar */
export const newCalendarLinkSchema = z.object({
  url: z.string().describe('address of the calendar; it is shown only once'),
});
