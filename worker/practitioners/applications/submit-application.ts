import { sql } from 'drizzle-orm';
import { buildAccountHistory } from '../../auth/build-account-history.ts';
import { applicationsApi } from '../../contract/practitioners/applications.api.ts';
import { statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { listOwnerQuery, userNotFoundError } from '../../db/user-item-list.ts';
import { validationError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { serializeApplication, userApplicationQuery } from './application-rows.ts';
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
      description: sql`iif(a.sent_at is null, 'Application submitted', 'Application resubmitted')`,
      joined: sql`join applications a on a.user_id = u.id`,
      when: sql`a.state in ('draft', 'asked', 'declined')
        and json_array_length(coalesce(a.sub_category_ids, '[]')) > 0`,
    });
    const [[change], , [person], [row]] = await c.var.db.batch([
      history.row,
      statement(sql`update applications set state = 'sent', sent_at = ${moment}, updated_at = ${moment}
        where user_id = ${id} and ${history.happened}`),
      listOwnerQuery({ id }),
      userApplicationQuery({ id }),
    ]);
    if (!person) throw userNotFoundError();
    if (!change) {
      if (row && ['sent', 'approved'].includes(row.state ?? ''))
        throw isApplicationDecided(row.state);
      throw validationError([
        { path: 'sub_category_ids', message: 'Choose at least one offering.' },
      ]);
    }
    return c.json(serializeApplication(row), 200);
  },
});
