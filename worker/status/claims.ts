import { sql } from 'drizzle-orm';
import type { KeptReport } from '../contract/status.ts';
import { prepare } from '../db/client.ts';

/** Number of practitioners, and of those with confirmed claims, from the last directory order. */
export const claims = prepare<NonNullable<KeptReport['claims']>>(sql`
  select practitioners_count as practitioners, confirmed_count as confirmed from practitioner_orders
  order by day desc limit 1`);
