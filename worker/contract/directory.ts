import { z } from 'zod';
import { tag } from './answers.ts';
import { distances, usualDistance } from './limits.ts';

const several = z.union([z.string(), z.array(z.string())]).optional();
const yes = z.enum(['true']).optional();

/** Place parameters of a list. */
export const placeQuery = {
  where: z
    .string()
    .optional()
    .describe('a place name as typed, matched to a town; not with near or place'),
  near: z
    .string()
    .regex(/^-?\d{1,2}(\.\d{1,2})?,-?\d{1,3}(\.\d{1,2})?$/, 'must be lat,lng with two decimals')
    .optional()
    .describe('a position, such as 53.8,-1.55'),
  place: tag.max(200).optional().describe('an id from /places, or a tag; not with near'),
  within: z
    .enum(distances.map(String) as [string, ...string[]])
    .optional()
    .describe(`radius in kilometres; ${usualDistance} by default`),
};

/** Directory parameters (contract, section 10), shared by the list and its facets. */
export const directoryQuery = z.object({
  category_tag: tag.optional().describe('practitioners with an offering in this category'),
  sub_category_tag: tag.optional().describe('practitioners with this offering'),
  q: z.string().optional().describe('search words; the first 300 characters are used'),
  ...placeQuery,
  online: z
    .enum(['true', 'false'])
    .optional()
    .describe('false leaves out practitioners who only work online; needs a place'),
  session: several.describe('one_to_one, group, online: offered, then by appointment'),
  time: several.describe('daytime, evening, weekend'),
  language: several.describe('a code, such as en'),
  tag: several.describe('a name, such as ANXIETY'),
  accepting: yes.describe('accepts new clients and has confirmed it'),
  checked: yes.describe('has a checked credential'),
  price_to: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,2})?$/, 'must be an amount')
    .optional()
    .describe('maximum price of a session or reduced place, in the site’s currency'),
  is_business: z.enum(['true', 'false']).optional(),
});

export const directoryOrders = ['best', 'near', 'fair'] as const;

/** GET /users/fe/order: the seed of the day's shuffle. */
export const directoryOrder = z.object({
  date: z.iso.date(),
  seed: z.string(),
  rule: z.string(),
  practitioners_count: z.int(),
  confirmed_count: z.int().describe('how many of these confirmed their details recently'),
});

export const orderRule =
  'People who accept new clients and have confirmed it come first. Each of the two groups is sorted by the SHA-256 hash (in hex) of the seed followed by the person’s ID.';

export type DirectoryOrder = z.infer<typeof directoryOrder>;
