/** The practice of a user: its queries and the response. */

import { and, eq, type SQLWrapper, sql } from 'drizzle-orm';
import type { Practice } from '../../contract/practitioners/practice.ts';
import { prepare, type StatementRows } from '../../db/client.ts';
import { isNotBeingErased } from '../../db/conditions/is-not-being-erased.ts';
import { qb } from '../../db/query-builder.ts';
import { tagLinksTable } from '../../db/schema/tags.ts';
import { usersTable } from '../../db/schema/users.ts';
import { allPricesQuery } from '../price-queries.ts';

const parseList = (column: SQLWrapper) =>
  sql`coalesce(${column}, '[]')`.mapWith((text: string) => JSON.parse(text));

const practiceAccountQuery = prepare(['id'], ({ id }) =>
  qb
    .select({
      version: usersTable.version,
      session_1_on_1: usersTable.session_1_on_1,
      session_group: usersTable.session_group,
      session_online: usersTable.session_online,
      times: parseList(usersTable.times),
      languages: parseList(usersTable.languages),
      place_id: usersTable.place_id,
      address_town: usersTable.address_town,
      is_accepting_clients: usersTable.is_accepting_clients,
      first_appointment: usersTable.first_appointment,
      client_groups: parseList(usersTable.client_groups),
      away_until: usersTable.away_until,
      takes_enquiries: usersTable.takes_enquiries,
    })
    .from(usersTable)
    .where(and(eq(usersTable.id, id), isNotBeingErased(usersTable))),
);

const practiceTagsQuery = prepare(['id'], ({ id }) =>
  qb
    .select({ tag_id: tagLinksTable.tag_id })
    .from(tagLinksTable)
    .where(eq(tagLinksTable.user_id, id))
    .orderBy(tagLinksTable.id),
);

/** Queries of a practice, in one batch. */
export const buildPracticeQueries = (id: string) => ({
  account: practiceAccountQuery({ id }),
  prices: allPricesQuery({ id }),
  tags: practiceTagsQuery({ id }),
});

/** Practice with its version; undefined if the user does not exist. */
export function serializePractice({
  account: [account],
  prices,
  tags,
}: StatementRows<ReturnType<typeof buildPracticeQueries>>):
  | (Practice & { version: number })
  | undefined {
  return account && { ...account, prices, tag_ids: tags.map(({ tag_id }) => tag_id) };
}
