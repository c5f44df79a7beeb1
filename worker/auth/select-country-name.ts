import { eq, sql } from 'drizzle-orm';
import { qb, scalar } from '../db/query-builder.ts';
import { countriesTable } from '../db/schema/reference.ts';

/** SQL for the name of a country by its code, which may be a placeholder; null if unknown. */
export const selectCountryName = (code: unknown) =>
  scalar(
    qb
      .select({ name: countriesTable.name })
      .from(countriesTable)
      .where(eq(countriesTable.id, sql`${code}`)),
  );
