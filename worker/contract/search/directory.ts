/** Directory parameters (contract, section 10), shared by the list and its facets. */

import { z } from 'zod';
import { m } from '#messages';
import { fieldError } from '../errors/field-error.ts';
import { clientGroups } from '../practitioners/client-groups.ts';
import { firstAppointments } from '../practitioners/first-appointments.ts';
import { tagSchema } from '../shared/common-schemas.ts';
import { defaultRadiusKm, searchRadiiKm } from '../shared/limits.ts';

const several = z.union([z.string(), z.array(z.string())]).optional();
const yes = z.enum(['true']).optional();

/** Place parameters of a list. */
export const placeQueryFields = {
  where: z
    .string()
    .optional()
    .describe('a place as free text, matched to a town; not with near or place'),
  near: z
    .string()
    .regex(
      /^-?\d{1,2}(\.\d{1,2})?,-?\d{1,3}(\.\d{1,2})?$/,
      fieldError(m['field_error.must_be_lat_lng']),
    )
    .optional()
    .describe('latitude and longitude, such as 53.8,-1.55'),
  place: tagSchema
    .max(200)
    .optional()
    .describe('id of a place from /places, or its tag; not with near'),
  within: z
    .enum(searchRadiiKm.map(String) as [string, ...string[]])
    .optional()
    .describe(`radius in kilometres; ${defaultRadiusKm} by default`),
};

export const directoryQuerySchema = z.object({
  category_tag: tagSchema.optional().describe('practitioners with an offering in this category'),
  sub_category_tag: tagSchema.optional().describe('practitioners with this offering'),
  q: z.string().optional().describe('search text; the first 300 characters are used'),
  exact: z.enum(['true', 'false']).optional().describe('true searches misspelt words as typed'),
  ...placeQueryFields,
  online: z
    .enum(['true', 'false'])
    .optional()
    .describe('with a place: false leaves out people who only work online'),
  session: several.describe('one_to_one, group or online: offered first, then by appointment'),
  time: several.describe('daytime, evening or weekend'),
  language: several.describe('language code, such as en'),
  tag: several.describe('name of a tag, such as ANXIETY'),
  client_group: several.describe(`${clientGroups.join(', ')}: people who see one of them`),
  first_appointment: z
    .enum(firstAppointments)
    .optional()
    .describe('a first appointment is possible within this time or sooner'),
  accepting: yes.describe('only people who accept new clients and have confirmed it'),
  checked: yes.describe('only people with a checked credential'),
  price_to: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,2})?$/, fieldError(m['field_error.must_be_amount']))
    .optional()
    .describe('highest price of a session or reduced place, in the site’s currency'),
  free_first: yes.describe('only people with a free first consultation'),
  reduced: yes.describe('only people with reduced prices'),
  is_business: z.enum(['true', 'false']).optional(),
});

export const directoryOrders = ['best', 'near', 'fair', 'soon'] as const;

/** GET /users/fe/order: the seed of the day's shuffle. */
export const directoryOrderSchema = z.object({
  date: z.iso.date(),
  seed: z.string(),
  rule: z.string(),
  practitioners_count: z.int(),
  confirmed_count: z.int().describe('of these, people whose details are confirmed'),
});

/** Subset of the order that pages embed. */
export const embeddedDirectoryOrderSchema = directoryOrderSchema.omit({ rule: true });

export type EmbeddedDirectoryOrder = z.infer<typeof embeddedDirectoryOrderSchema>;
