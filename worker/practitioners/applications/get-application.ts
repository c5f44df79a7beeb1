import { applicationSchema } from '../../contract/practitioners/applications.ts';
import { listOwnerQuery, userNotFoundError } from '../../db/user-item-list.ts';
import { defineQuery } from '../../http/query.ts';
import { serializeApplication, userApplicationQuery } from './application-rows.ts';

/** Gets the application of a user to be listed in the directory. */
export const getApplication = defineQuery({
  path: '/users/:id/application',
  auth: 'S',
  allowForApplicants: true,
  tag: 'applications',
  summary: 'Get a person’s application, or an empty one if there is none',
  response: applicationSchema,
  buildQueries: ({ params: { id } }) =>
    [listOwnerQuery({ id }), userApplicationQuery({ id })] as const,
  toResponse: ([[person], [row]]) => {
    if (!person) throw userNotFoundError();
    return serializeApplication(row);
  },
});
