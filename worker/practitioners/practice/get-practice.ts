import { practiceApi } from '../../contract/practitioners/practice.api.ts';
import { userNotFoundError } from '../../db/list-owner.ts';
import { defineQuery } from '../../http/query.ts';
import { buildPracticeQueries, serializePractice } from './practice-rows.ts';

/** Gets everything that people choose a practitioner by. */
export const getPractice = defineQuery(practiceApi.get, {
  auth: 'S',
  permission: 'authz_user_services',
  allowForApplicants: true,
  buildQueries: ({ params: { id } }) => buildPracticeQueries(id),
  toResponse: (rows) => {
    const practice = serializePractice(rows);
    if (!practice) throw userNotFoundError();
    return practice;
  },
});
