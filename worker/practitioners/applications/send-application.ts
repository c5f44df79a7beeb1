import { sql } from 'drizzle-orm';
import { application } from '../../contract/practitioners/applications.ts';
import { statement } from '../../db/client.ts';
import { inHistory } from '../../auth/build-account-history.ts';
import { call } from '../../http/mutation.ts';
import { now } from '../../db/clock.ts';
import { invalid } from '../../http/http-error.ts';
import { noPerson, personById } from '../../db/user-item-list.ts';
import { applicationOf, shapeApplication } from './application-rows.ts';
import { isDone } from './save-application.ts';

/** Adds it to the admins' review queue. */
export const sendApplication = call({
  method: 'post',
  path: '/users/:id/application/send',
  who: 'S',
  whileApplying: true,
  noun: 'applications',
  summary: 'Submit an application; 422 if it is empty, 409 done if it is already submitted',
  status: 200,
  answer: application,
  changes: [],
  run: async (_, c) => {
    const { id = '' } = c.req.param();
    const moment = now();
    const made = inHistory({
      user: id,
      by: c.var.viewer?.id ?? null,
      description: sql`iif(a.sent_at is null, 'Application sent', 'Application sent again')`,
      joined: sql`join applications a on a.user_id = u.id`,
      when: sql`a.state in ('draft', 'asked', 'declined')
        and json_array_length(coalesce(a.sub_category_ids, '[]')) > 0`,
    });
    const [[told], , [person], [row]] = await c.var.db.batch([
      made.row,
      statement(sql`update applications set state = 'sent', sent_at = ${moment}, updated_at = ${moment}
        where user_id = ${id} and ${made.happened}`),
      personById({ id }),
      applicationOf({ id }),
    ]);
    if (!person) throw noPerson();
    if (!told) {
      if (row && ['sent', 'approved'].includes(row.state ?? '')) throw isDone(row.state);
      throw invalid([{ path: 'sub_category_ids', message: 'Choose at least one offering.' }]);
    }
    return c.json(shapeApplication(row), 200);
  },
});
