/** Schema of a practitioner's practice: everything that people choose by, in one call. */

import { z } from 'zod';
import { accountChangeSchema, accountSchema } from '../accounts/accounts.ts';
import { idSchema } from '../shared/common-schemas.ts';
import { pricesInputSchema, pricesSchema } from './prices.ts';

const accountFields = [
  ...(['session_1_on_1', 'session_group', 'session_online', 'times', 'languages'] as const),
  ...(['place_id', 'is_accepting_clients', 'first_appointment', 'client_groups'] as const),
  ...(['away_until', 'takes_enquiries', 'address_town'] as const),
] as const;

type AccountFieldFlags = Record<(typeof accountFields)[number], true>;

const flags = Object.fromEntries(accountFields.map((name) => [name, true])) as AccountFieldFlags;

const maxPracticeTags = 50;

/** GET /users/{id}/practice */
export const practiceSchema = accountSchema.pick(flags).extend({
  prices: pricesSchema,
  tag_ids: z.array(idSchema).describe('tags of the profile'),
});

const { languages, times, client_groups, ...changes } = accountChangeSchema.pick(flags).shape;

/**
 * PUT /users/{id}/practice. All fields are required but the name of the town, which stays if absent;
 * lists may be empty.
 */
export const practiceInputSchema = z.strictObject({
  session_1_on_1: changes.session_1_on_1.unwrap(),
  session_group: changes.session_group.unwrap(),
  session_online: changes.session_online.unwrap(),
  times: times.unwrap().unwrap(),
  languages: languages.unwrap().unwrap(),
  place_id: changes.place_id.unwrap(),
  address_town: changes.address_town,
  is_accepting_clients: changes.is_accepting_clients.unwrap(),
  first_appointment: changes.first_appointment.unwrap(),
  client_groups: client_groups.unwrap().unwrap(),
  away_until: changes.away_until.unwrap(),
  takes_enquiries: changes.takes_enquiries.unwrap(),
  prices: pricesInputSchema,
  tag_ids: z.array(idSchema).max(maxPracticeTags),
});

export type Practice = z.infer<typeof practiceSchema>;
export type PracticeInput = z.infer<typeof practiceInputSchema>;
