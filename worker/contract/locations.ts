import { z } from 'zod';
import { audit, listOf, tag } from './answers.ts';
import { pagingQuery } from './paging.ts';

const line = z.string().nullable();

export const locationView = z.object({
  ...audit,
  name: z.string(),
  tag,
  description: line,
  is_active: z.boolean(),
  is_public: z.boolean(),
  is_religious_location: z.boolean(),
  address_line_1: line,
  address_line_2: line,
  address_line_3: line,
  address_town: line,
  address_county: line,
  address_postcode: line,
  address_country_id: line,
  address_country_name: line,
  phone: line,
});
export const locationList = listOf(locationView);
export const locationListQuery = pagingQuery([]).pick({ limit: true, offset: true });
export type LocationView = z.infer<typeof locationView>;
