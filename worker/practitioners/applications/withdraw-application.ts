import { and, eq, exists, inArray } from 'drizzle-orm';
import { buildAccountHistory } from '../../auth/build-account-history.ts';
import { applicationsApi } from '../../contract/practitioners/applications.api.ts';
import { statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { qb } from '../../db/query-builder.ts';
import { applicationsTable } from '../../db/schema/listing.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { userApplicationQuery } from './application-rows.ts';
import { isApplicationDecided } from './save-application.ts';

/** Makes a submitted application a draft again. Only the member can. */
export const withdrawApplication = defineMutation(applicationsApi.withdraw, {
  auth: 'Self',
  allowForApplicants: true,
  changes: [],
  run: async (_, c) => {
    const { id } = c.req.param();
    const isSubmitted = and(
      eq(applicationsTable.user_id, id),
      inArray(applicationsTable.state, ['sent', 'asked', 'declined']),
    );
    const history = buildAccountHistory({
      user: id,
      by: c.var.viewer?.id ?? null,
      description: 'Application withdrawn',
      when: exists(
        qb.select({ id: applicationsTable.user_id }).from(applicationsTable).where(isSubmitted),
      ),
    });
    const update = qb
      .update(applicationsTable)
      .set({ state: 'draft', sent_at: null, updated_at: getNowIso() })
      .where(and(isSubmitted, history.happened));
    const {
      history: [change],
      application: [row],
    } = await c.var.db.run({
      before: { history: history.row },
      written: [statement(update)],
      queries: { application: userApplicationQuery({ id }) },
    });
    if (row?.state === 'approved') throw isApplicationDecided(row.state);
    if (!change) throw notFoundError('no_submitted_application');
    return c.body(null, 204);
  },
});
