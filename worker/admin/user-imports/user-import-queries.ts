/** Queries of imports of members: the newest imports, and the report of one. */

import { eq } from 'drizzle-orm';
import { userImportsApi } from '../../contract/admin/user-imports.api.ts';
import { userImportLimits } from '../../contract/admin/user-imports.ts';
import { prepare } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { userImportRowsTable } from '../../db/schema/user-imports.ts';
import { type FieldErrorCode, formatFieldMessage } from '../../http/field-errors.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineQuery } from '../../http/query.ts';
import { newestImportsQuery, userImportQuery } from './user-import-rows.ts';

/** GET /user_imports */
export const userImportListQuery = defineQuery(userImportsApi.list, {
  auth: 'A',
  buildQueries: ({ query: { kind = '' } }) => ({ imports: newestImportsQuery({ kind }) }),
  toResponse: ({ imports }) => ({ data: imports }),
});

const reportQuery = prepare(['id'], ({ id }) =>
  qb
    .select({
      row: userImportRowsTable.place,
      email: userImportRowsTable.email,
      user_id: userImportRowsTable.user_id,
      outcome: userImportRowsTable.state,
      is_mailed: userImportRowsTable.is_mailed,
      error: userImportRowsTable.error,
    })
    .from(userImportRowsTable)
    .where(eq(userImportRowsTable.import_id, id))
    .orderBy(userImportRowsTable.place)
    .limit(userImportLimits.rows),
);

/** GET /user_imports/{id}/report */
export const userImportReportQuery = defineQuery(userImportsApi.report, {
  auth: 'A',
  buildQueries: ({ params: { id } }) => ({
    found: userImportQuery({ id }),
    rows: reportQuery({ id }),
  }),
  toResponse: ({ found: [found], rows }) => {
    if (!found) throw notFoundError('import_not_found');
    return {
      data: rows.map(({ error, ...row }) => ({
        ...row,
        message: error && formatFieldMessage(error.code as FieldErrorCode, error.values, 'en'),
        code: error?.code ?? null,
        ...(error?.values && { values: error.values }),
      })),
    };
  },
});
