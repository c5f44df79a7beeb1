import { applicationsApi } from '../../contract/practitioners/applications.api.ts';
import { listOwnerQuery, userNotFoundError } from '../../db/list-owner.ts';
import { defineQuery } from '../../http/query.ts';
import { emptyApplication, userApplicationQuery } from './application-rows.ts';

/** Gets the application of a user to be listed in the directory. */
export const getApplication = defineQuery(applicationsApi.get, {
  auth: 'S',
  allowForApplicants: true,
  buildQueries: ({ params: { id } }) => ({
    owner: listOwnerQuery({ id }),
    application: userApplicationQuery({ id }),
  }),
  toResponse: ({ owner, application: [row] }) => {
    if (owner.length === 0) throw userNotFoundError();
    return row ?? emptyApplication;
  },
});
