import { sql } from 'drizzle-orm';
import { type ApplicationSent, application, applicationSent } from '../../contract/practitioners/applications.ts';
import { prepare } from '../../db/client.ts';
import { call } from '../../http/mutation.ts';
import { now } from '../../db/clock.ts';
import { conflict, invalid } from '../../http/http-error.ts';
import { historyLine, isWritten } from '../../db/insert-history.ts';
import { newId } from '../../db/ids.ts';
import { noPerson, personById } from '../../db/user-item-list.ts';
import { applicationOf, shapeApplication } from './application-rows.ts';

const given = sql.placeholder;
const id = given('id');
const moment = given('moment');
const ids = given('ids');
const words = given('words');

/** Ids sent that are not active sub-categories. */
const strange = sql`from json_each(${ids}) where value not in
  (select id from sub_categories where is_active = 1)`;
const strangers = prepare<{ key: number }>(sql`select key ${strange}`);

/** A submitted application is read-only. Former practitioners may apply again. */
const isOpen = sql`(a.state in ('draft', 'asked', 'declined') or a.state = 'approved' and not exists
  (select 1 from users p join membership_levels l on l.id = p.membership_level_id
    where p.id = a.user_id and l.authz_user_services))`;

const tell = prepare(sql`
  ${historyLine(sql`iif(a.user_id is null, 'Application started', 'Application changed')`)}
  from users u left join applications a on a.user_id = u.id
  where u.id = ${id} and not exists (select 1 from erasures where person_id = u.id)
    and not exists (select 1 ${strange})
    and (a.user_id is null or ${isOpen}
      and (a.words is not ${words} or coalesce(a.sub_category_ids, '[]') <> ${ids}))`);

const keep = prepare(sql`
  insert into applications (user_id, created_at, updated_at, sub_category_ids, words)
  select ${id}, ${moment}, ${moment}, ${ids}, ${words}
  where ${isWritten()}
  on conflict (user_id) do update set updated_at = excluded.updated_at, words = excluded.words,
    sub_category_ids = excluded.sub_category_ids, state = iif(state = 'approved', 'draft', state)`);

/** True if the stored application is editable. */
const open = prepare<{ is_open: number }>(sql`select ${isOpen} as is_open
  from applications a where a.user_id = ${id}`);

/** Replaces the draft. Writes nothing if it is unchanged. */
export const saveApplication = call<ApplicationSent>({
  method: 'put',
  path: '/users/:id/application',
  who: 'S',
  whileApplying: true,
  noun: 'applications',
  summary: 'Save an application as a draft; 409 done if it is submitted or approved',
  body: applicationSent,
  status: 200,
  answer: application,
  changes: [],
  run: async ({ sub_category_ids, words }, c) => {
    const { id = '' } = c.req.param();
    const what = {
      id,
      history: newId(),
      moment: now(),
      by: c.var.viewer?.id,
      ids: JSON.stringify([...new Set(sub_category_ids)]),
      words: words || null,
    };
    const [, , [person], unknown, [judged], [row]] = await c.var.db.batch([
      tell(what),
      keep(what),
      personById({ id }),
      strangers(what),
      open(what),
      applicationOf({ id }),
    ]);
    if (!person) throw noPerson();
    if (judged && !judged.is_open) throw isDone(row?.state);
    if (unknown.length > 0) {
      throw invalid([
        {
          path: 'sub_category_ids',
          message: 'includes something that can’t be offered at the moment',
        },
      ]);
    }
    return c.json(shapeApplication(row), 200);
  },
});

export const isDone = (state: string | null | undefined) =>
  conflict(
    'done',
    state === 'approved'
      ? 'This application is already approved.'
      : 'You have already sent this application. We are reviewing it.',
  );
