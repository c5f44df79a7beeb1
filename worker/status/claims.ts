import { sql } from 'drizzle-orm';
import type { KeptReport } from '../contract/status.ts';
import { prepare } from '../db/client.ts';

/** How many practitioners there are, and who of them has confirmed what they claim: as it was counted last. */
export const claims = prepare<NonNullable<KeptReport['claims']>>(sql`
  select practitioners_count as practitioners, confirmed_count as confirmed from practitioner_orders
  order by day desc limit 1`);
