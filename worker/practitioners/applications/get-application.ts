import { eq } from 'drizzle-orm';
import { applicationsApi } from '../../contract/practitioners/applications.api.ts';
import { prepare } from '../../db/client.ts';
import { userNotFoundError } from '../../db/list-owner.ts';
import { qb } from '../../db/query-builder.ts';
import { usersTable } from '../../db/schema/users.ts';
import { defineQuery } from '../../http/query.ts';
import {
  appliedAccountFields,
  emptyApplication,
  userApplicationQuery,
} from './application-rows.ts';

const accountQuery = prepare(['id'], ({ id }) =>
  qb.select(appliedAccountFields).from(usersTable).where(eq(usersTable.id, id)),
);

/** Gets the application of a user to be listed in the directory. */
export const getApplication = defineQuery(applicationsApi.get, {
  auth: 'S',
  allowForApplicants: true,
  buildQueries: ({ params: { id } }) => ({
    account: accountQuery({ id }),
    application: userApplicationQuery({ id }),
  }),
  toResponse: ({ account: [account], application: [row] }) => {
    if (!account) throw userNotFoundError();
    return row ?? { ...emptyApplication, ...account };
  },
});
