import { and, eq, inArray, sql } from 'drizzle-orm';
import { buildAccountHistory } from '../../auth/build-account-history.ts';
import { applicationsApi } from '../../contract/practitioners/applications.api.ts';
import { statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { listOwnerQuery, userNotFoundError } from '../../db/list-owner.ts';
import { qb } from '../../db/query-builder.ts';
import { applicationsTable } from '../../db/schema/listing.ts';
import { validationError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { emptyApplication, userApplicationQuery } from './application-rows.ts';
import { isApplicationDecided } from './save-application.ts';

/** Submits an application to the admins' review queue. */
export const submitApplication = defineMutation(applicationsApi.submit, {
  auth: 'S',
  allowForApplicants: true,
  changes: [],
  run: async (_, c) => {
    const { id } = c.req.param();
    const moment = getNowIso();
    const history = buildAccountHistory({
      user: id,
      by: c.var.viewer?.id ?? null,
      description: sql`iif(${applicationsTable.sent_at} is null, 'Application submitted', 'Application resubmitted')`,
      joined: sql`join ${applicationsTable} on ${applicationsTable.user_id} = ${id}`,
      when: sql`${inArray(applicationsTable.state, ['draft', 'asked', 'declined'])}
        and json_array_length(coalesce(${applicationsTable.sub_category_ids}, '[]')) > 0`,
    });
    const update = qb
      .update(applicationsTable)
      .set({ state: 'sent', sent_at: moment, updated_at: moment })
      .where(and(eq(applicationsTable.user_id, id), history.happened));
    const {
      history: [change],
      owner: [owner],
      application: [row],
    } = await c.var.db.run({
      before: { history: history.row },
      written: [statement(update)],
      queries: { owner: listOwnerQuery({ id }), application: userApplicationQuery({ id }) },
    });
    if (!owner) throw userNotFoundError();
    if (!change) {
      if (row && ['sent', 'approved'].includes(row.state)) throw isApplicationDecided(row.state);
      throw validationError([{ path: 'sub_category_ids', code: 'offering_required' }]);
    }
    return c.json(row ?? emptyApplication, 200);
  },
});
