/** Assigns a report to one of the active admins, who takes care of it. */

import { and, eq, exists } from 'drizzle-orm';
import { reportsApi } from '../contract/moderation/reports.api.ts';
import { isTrue, qb } from '../db/query-builder.ts';
import { usersTable } from '../db/schema/users.ts';
import { validationError } from '../http/http-error.ts';
import { defineMutation } from '../http/mutation.ts';
import { updateItem } from '../http/resource/update-item.ts';
import { reportsSql } from './reports-sql.ts';

/** PATCH /reports/{id} */
export const assignReport = defineMutation(reportsApi.assign, {
  auth: 'A',
  changes: [],
  run: async ({ assigned_to }, c) => {
    const { item, etag } = await updateItem(
      reportsSql,
      { assigned_to },
      c,
      assigned_to === null ? {} : { when: isActiveAdmin(assigned_to) },
    );
    if (item.assigned_to !== assigned_to) {
      throw validationError([{ path: 'assigned_to', code: 'not_an_admin' }]);
    }
    return c.json(item, 200, { ETag: etag });
  },
});

const isActiveAdmin = (id: string) =>
  exists(
    qb
      .select({ id: usersTable.id })
      .from(usersTable)
      .where(and(eq(usersTable.id, id), isTrue(usersTable.is_admin), isTrue(usersTable.is_active))),
  );
