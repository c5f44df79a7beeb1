import { applicationsApi } from '../../contract/practitioners/applications.api.ts';
import { listOwnerQuery, userNotFoundError } from '../../db/user-item-list.ts';
import { defineQuery } from '../../http/query.ts';
import { serializeApplication, userApplicationQuery } from './application-rows.ts';

/** Gets the application of a user to be listed in the directory. */
export const getApplication = defineQuery(applicationsApi.get, {
  auth: 'S',
  allowForApplicants: true,
  buildQueries: ({ params: { id } }) =>
    [listOwnerQuery({ id }), userApplicationQuery({ id })] as const,
  toResponse: ([[person], [row]]) => {
    if (!person) throw userNotFoundError();
    return serializeApplication(row);
  },
});
