/** Applications to be listed as a practitioner, for admins; the pending ones by default. */

import { eq, type SQL, sql } from 'drizzle-orm';
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import {
  type ApplicationState,
  applicationStates,
} from '../../contract/practitioners/application-states.ts';
import { applicationsApi } from '../../contract/practitioners/applications.api.ts';
import { applicationsResource } from '../../contract/practitioners/applications.resource.ts';
import { qb } from '../../db/query-builder.ts';
import { subCategoriesTable } from '../../db/schema/directory.ts';
import { applicationsTable } from '../../db/schema/listing.ts';
import { placesTable } from '../../db/schema/search-data.ts';
import { uploadedFilesTable, usersTable } from '../../db/schema/users.ts';
import { defineQuery } from '../../http/query.ts';
import { buildResourceSql } from '../../http/resource/build-resource-sql.ts';
import { buildRowQueries, toListResponse } from '../../http/resource/build-row-queries.ts';

const applicant = alias(usersTable, 'applicant');

/** Subquery for a column of the applicant. */
const scalarOfApplicant = (column: SQLiteColumn | SQL) =>
  sql`${qb
    .select({ value: sql`${column}` })
    .from(applicant)
    .where(eq(applicant.id, applicationsTable.user_id))}`;

const imageName = qb
  .select({ name: uploadedFilesTable.name })
  .from(uploadedFilesTable)
  .where(eq(uploadedFilesTable.id, applicant.image_id));

const placeName = qb
  .select({ name: placesTable.name })
  .from(placesTable)
  .where(eq(placesTable.id, applicant.place_id));

const offeringNames = qb
  .select({ names: sql`group_concat(${subCategoriesTable.name}, ', ')` })
  .from(sql`json_each(${applicationsTable.sub_category_ids}) chosen`)
  .innerJoin(subCategoriesTable, eq(subCategoriesTable.id, sql`chosen.value`));

/** The table only has the user id; everything else is joined. */
export const applicationsSql = buildResourceSql(applicationsResource, {
  computed: {
    id: sql`${applicationsTable.user_id}`,
    version: sql`cast(unixepoch(${applicationsTable.updated_at}, 'subsec') * 1000 as integer)`,
    name: scalarOfApplicant(applicant.name),
    image: scalarOfApplicant(sql`${imageName}`),
    address_town: scalarOfApplicant(sql`coalesce(${applicant.address_town}, ${placeName})`),
    what: sql`${offeringNames}`,
  },
});

/** Pending by default. Each index covers one state. */
export const listApplications = defineQuery(applicationsApi.list, {
  auth: 'A',
  buildQueries: (context) => {
    const { state = 'sent', ...query } = context.query;
    return buildRowQueries(applicationsSql, { ...context, query }, [
      eq(applicationsTable.state, parseState(state)).inlineParams(),
    ]);
  },
  toResponse: (rows, { query }) => toListResponse(applicationsSql, rows, query),
});

const parseState = (state: string): ApplicationState =>
  applicationStates.find((one) => one === state) ?? 'sent';
