/**
 * Withdraws the enquiries that the person has sent, as if they had deleted them. Returns true when
 * done.
 */

import { eq, sql } from 'drizzle-orm';
import { erasureLimits } from '../../contract/accounts/erasures.ts';
import { type Database, prepare } from '../../db/client.ts';
import { withdrawEnquiryQueries } from '../../db/erase-enquiry-queries.ts';
import { qb } from '../../db/query-builder.ts';
import { enquiriesTable } from '../../db/schema/enquiries.ts';
import type { ErasureBudget } from './erasure-budget.ts';

const nextQuery = prepare(['person'], ({ person }) =>
  qb
    .select({ id: enquiriesTable.id })
    .from(enquiriesTable)
    .where(eq(enquiriesTable.created_by, person))
    .limit(erasureLimits.conversations),
);

export async function withdrawEnquiries(
  db: Database,
  person: string,
  budget: ErasureBudget,
): Promise<boolean> {
  while (budget.spend()) {
    const [found] = await db.batch([nextQuery({ person })]);
    if (found.length === 0) return true;
    const ids = JSON.stringify(found.map(({ id }) => id));
    await db.batch(withdrawEnquiryQueries(sql`(select value from json_each(${ids}))`));
  }
  return false;
}
