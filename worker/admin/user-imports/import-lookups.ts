/** Finds what the cells of an import name: accounts, levels, offerings, tags and towns. */

import { not, sql } from 'drizzle-orm';
import { prepare, type Statement, statement } from '../../db/client.ts';
import { isNotMerged } from '../../db/conditions/is-not-merged.ts';
import { isOneOf, isTrue, qb } from '../../db/query-builder.ts';
import { subCategoriesTable } from '../../db/schema/directory.ts';
import { placesTable } from '../../db/schema/search-data.ts';
import { tagsTable } from '../../db/schema/tags.ts';
import { membershipLevelsTable, usersTable } from '../../db/schema/users.ts';

/** Levels and offerings that are compared by name. */
const MAX_NAMED_ITEMS = 5_000;

const levelsQuery = prepare([], () =>
  qb
    .select({
      id: membershipLevelsTable.id,
      name: membershipLevelsTable.name,
      is_default: membershipLevelsTable.is_default,
    })
    .from(membershipLevelsTable)
    .where(isTrue(membershipLevelsTable.is_active))
    .limit(MAX_NAMED_ITEMS),
);

const offeringsQuery = prepare([], () =>
  qb
    .select({ id: subCategoriesTable.id, name: subCategoriesTable.name })
    .from(subCategoriesTable)
    .where(isTrue(subCategoriesTable.is_active))
    .limit(MAX_NAMED_ITEMS),
);

const hasPlacesQuery = prepare([], () =>
  qb.select({ id: placesTable.id }).from(placesTable).limit(1),
);

interface ImportedAccount {
  id: string;
  email: string;
  is_admin: boolean;
  is_merged: boolean;
}

const accountsQuery = (emails: readonly string[]): Statement<ImportedAccount> =>
  statement(
    qb
      .select({
        id: usersTable.id,
        email: usersTable.email,
        is_admin: usersTable.is_admin,
        is_merged: not(isNotMerged(usersTable.id)).mapWith(Boolean),
      })
      .from(usersTable)
      .where(isOneOf(usersTable.email, emails)),
  );

const tagsQuery = (names: readonly string[]) =>
  statement(
    qb
      .select({ id: tagsTable.id, name: tagsTable.name })
      .from(tagsTable)
      .where(isOneOf(tagsTable.name, names)),
  );

/** Number of places with the name of each town, and one of them. */
const townsQuery = (keys: readonly string[]) =>
  statement<{ key: string; id: string; places: number }>(sql`
    select t.value as key, min(found.id) as id, count(*) as places
    from json_each(${JSON.stringify(keys)}) t cross join ${placesTable} found
    where found.key = t.value
    group by t.value`);

/** Names that the cells contain, each once. */
export interface NamesInImport {
  emails: string[];
  tags: string[];
  townKeys: string[];
}

/** Values per statement; a bound value is limited to 2 MB. */
const VALUES_PER_STATEMENT = 4_000;

function split(values: string[]): [string[], string[], string[]] {
  const parts = [0, 1, 2].map((part) =>
    values.slice(part * VALUES_PER_STATEMENT, (part + 1) * VALUES_PER_STATEMENT),
  );
  return [parts[0] ?? [], parts[1] ?? [], parts[2] ?? []];
}

/** All queries of the dry run, for one batch. */
export function buildLookupQueries({ emails, tags, townKeys }: NamesInImport) {
  const [emails1, emails2, emails3] = split(emails);
  return {
    levels: levelsQuery(),
    offerings: offeringsQuery(),
    hasPlaces: hasPlacesQuery(),
    accounts1: accountsQuery(emails1),
    accounts2: accountsQuery(emails2),
    accounts3: accountsQuery(emails3),
    tags: tagsQuery(tags.slice(0, VALUES_PER_STATEMENT)),
    towns: townsQuery(townKeys.slice(0, 2 * VALUES_PER_STATEMENT)),
  };
}
