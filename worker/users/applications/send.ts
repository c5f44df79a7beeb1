import { sql } from 'drizzle-orm';
import { application } from '../../contract/applications.ts';
import { prepare, statement } from '../../db/client.ts';
import { call } from '../../lib/calls.ts';
import { now } from '../../lib/clock.ts';
import { invalid } from '../../lib/errors.ts';
import { historyLine, isWritten } from '../../lib/history-line.ts';
import { newId } from '../../lib/ids.ts';
import { noPerson, personById } from '../../lib/person-list.ts';
import { applicationOf, shapeApplication } from './rows.ts';
import { isDone } from './save.ts';

const given = sql.placeholder;

const tell = prepare<{ id: string }>(sql`
  ${historyLine(sql`iif(a.sent_at is null, 'Application sent', 'Application sent again')`)}
  from applications a join users u on u.id = a.user_id
  where a.user_id = ${given('id')} and a.state in ('draft', 'asked', 'declined')
    and json_array_length(coalesce(a.sub_category_ids, '[]')) > 0
  returning id`);

/** POST /users/{id}/application/send: from then on it stands in the queue of the admins. */
export const sendApplication = call({
  method: 'post',
  path: '/users/:id/application/send',
  who: 'S',
  whileApplying: true,
  noun: 'applications',
  summary:
    'Sends an application to the admins; 422 where it names nothing, 409 done where it waits',
  status: 200,
  answer: application,
  changes: [],
  run: async (_, c) => {
    const { id = '' } = c.req.param();
    const [history, moment] = [newId(), now()];
    const [[told], , [person], [row]] = await c.var.db.batch([
      tell({ id, history, moment, by: c.var.viewer?.id }),
      statement(sql`update applications set state = 'sent', sent_at = ${moment}, updated_at = ${moment}
        where user_id = ${id} and ${isWritten(history)}`),
      personById({ id }),
      applicationOf({ id }),
    ]);
    if (!person) throw noPerson();
    if (!told) {
      if (row && ['sent', 'approved'].includes(row.state ?? '')) throw isDone(row.state);
      throw invalid([
        { path: 'sub_category_ids', message: 'Please choose at least one thing that you do.' },
      ]);
    }
    return c.json(shapeApplication(row), 200);
  },
});
