/**
 * Replaces the draft of an application to be listed as a practitioner. A submitted one is
 * read-only.
 */

import { sql } from 'drizzle-orm';
import { applicationsApi } from '../../contract/practitioners/applications.api.ts';
import { prepare } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { createId } from '../../db/ids.ts';
import { historyExists, insertHistory } from '../../db/insert-history.ts';
import { listOwnerQuery, userNotFoundError } from '../../db/user-item-list.ts';
import { conflictError, validationError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { serializeApplication, userApplicationQuery } from './application-rows.ts';

const param = sql.placeholder;
const id = param('id');
const moment = param('moment');
const ids = param('ids');
const words = param('words');

/** Ids sent that are not active sub-categories. */
const unknownSubCategories = sql`from json_each(${ids}) where value not in
  (select id from sub_categories where is_active = 1)`;
const unknownQuery = prepare<{ key: number }>(sql`select key ${unknownSubCategories}`);

/** A submitted application is read-only. Former practitioners may apply again. */
const isEditable = sql`(a.state in ('draft', 'asked', 'declined') or a.state = 'approved' and not exists
  (select 1 from users p join membership_levels l on l.id = p.membership_level_id
    where p.id = a.user_id and l.authz_user_services))`;

const historyQuery = prepare(sql`
  ${insertHistory(sql`iif(a.user_id is null, 'Application started', 'Application changed')`)}
  from users u left join applications a on a.user_id = u.id
  where u.id = ${id} and not exists (select 1 from erasures where person_id = u.id)
    and not exists (select 1 ${unknownSubCategories})
    and (a.user_id is null or ${isEditable}
      and (a.words is not ${words} or coalesce(a.sub_category_ids, '[]') <> ${ids}))`);

const saveQuery = prepare(sql`
  insert into applications (user_id, created_at, updated_at, sub_category_ids, words)
  select ${id}, ${moment}, ${moment}, ${ids}, ${words}
  where ${historyExists()}
  on conflict (user_id) do update set updated_at = excluded.updated_at, words = excluded.words,
    sub_category_ids = excluded.sub_category_ids, state = iif(state = 'approved', 'draft', state)`);

/** True if the stored application is editable. */
const editableQuery = prepare<{ is_open: number }>(sql`select ${isEditable} as is_open
  from applications a where a.user_id = ${id}`);

export const saveApplication = defineMutation(applicationsApi.save, {
  auth: 'S',
  allowForApplicants: true,
  changes: [],
  run: async ({ sub_category_ids, words }, c) => {
    const { id } = c.req.param();
    const what = {
      id,
      history: createId(),
      moment: getNowIso(),
      by: c.var.viewer?.id,
      ids: JSON.stringify([...new Set(sub_category_ids)]),
      words: words || null,
    };
    const [, , [person], unknown, [judged], [row]] = await c.var.db.batch([
      historyQuery(what),
      saveQuery(what),
      listOwnerQuery({ id }),
      unknownQuery(what),
      editableQuery(what),
      userApplicationQuery({ id }),
    ]);
    if (!person) throw userNotFoundError();
    if (judged && !judged.is_open) throw isApplicationDecided(row?.state);
    if (unknown.length > 0) {
      throw validationError([
        {
          path: 'sub_category_ids',
          message: 'One of the offerings you chose is not available. Remove it and try again',
        },
      ]);
    }
    return c.json(serializeApplication(row), 200);
  },
});

export const isApplicationDecided = (state: string | null | undefined) =>
  conflictError(
    'done',
    state === 'approved'
      ? 'This application is already approved.'
      : 'You have already submitted this application. We are reviewing it.',
  );
