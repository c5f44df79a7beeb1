import { sql } from 'drizzle-orm';
import { reasonWords } from '../contract/report-words.ts';
import { type ReportCreation, reportCreation, reportMade } from '../contract/reports.ts';
import { statement } from '../db/client.ts';
import { allowance, type Told } from '../lib/allowance.ts';
import { call } from '../lib/calls.ts';
import { now } from '../lib/clock.ts';
import { invalid, notFound } from '../lib/errors.ts';
import { newId } from '../lib/ids.ts';
import { idAsked } from '../lib/resource/new-id.ts';
import { reportedObject } from './object.ts';

/** POST /reports: what somebody has reported already, and nobody has handled yet, stays one report. */
export const makeReport = call<ReportCreation>({
  method: 'post',
  path: '/reports',
  who: 'M',
  noun: 'reports',
  summary:
    'Tells the admins of a person, or of something that was written; of a reply in a conversation they get a copy',
  body: reportCreation,
  status: 201,
  answer: reportMade,
  changes: [],
  run: async ({ object_type, object_id, reason, comments }, c) => {
    const [by, id, moment] = [c.var.viewer?.id ?? '', idAsked(c), now()];
    const object = reportedObject(object_type, object_id, by);
    const same = sql`from reports where id = ${id} or created_by = ${by}
      and object_type = ${object_type} and object_id = ${object_id} and is_handled = 0`;
    const act = allowance(
      c,
      'reports',
      sql`not exists (select 1 ${same})
        and exists (select 1 from ${object} where about_id is not ${by})`,
    );
    const rows = await c.var.db.batch([
      ...act.statements,
      statement(sql`insert into reports (id, created_at, created_by, updated_at, updated_by,
          object_type, object_id, about_id, reason, comments, copy)
        select ${id}, ${moment}, ${by}, ${moment}, ${by}, ${object_type}, ${object_id}, about_id,
          ${reason}, ${comments?.trim() || null}, copy from ${object} where ${act.happened}`),
      statement(sql`insert into history (id, created_at, created_by, description, link_table,
          link_id, link_title)
        select ${newId()}, ${moment}, ${by}, 'Created', 'reports', ${id}, ${reasonWords[reason]}
        where ${act.happened}`),
      statement(sql`select about_id from ${object}`),
      act.told,
      statement(sql`select id ${same} order by id = ${id} desc limit 1`),
    ]);
    const [[seen], [told], [made]] = rows.slice(-3) as [Seen[], Told[], { id: string }[]];
    if (made) return c.json({ id: made.id }, 201);
    if (!seen) throw notFound('There is nothing like this for you to report.');
    if (seen.about_id === by) throw invalid([{ path: 'object_id', message: 'is your own' }]);
    act.refuse(told);
    throw notFound('There is nothing like this for you to report.');
  },
});

interface Seen {
  about_id: string | null;
}
