/** Replaces the ordered photos of a member’s practice; only the member’s own images are allowed. */

import { sql } from 'drizzle-orm';
import { practicePhotosApi } from '../contract/practitioners/practice-photos.api.ts';
import { listParams, replaceList, wasReplaced } from '../db/ordered-list.ts';
import { validationError } from '../http/http-error.ts';
import { defineMutation } from '../http/mutation.ts';
import { practicePhotosQuery } from './practice-photo-rows.ts';

/** An omitted alternative text falls back to that of the file. */
const newRows = sql`select s.key, s.value ->> 'id', iif(s.value ->> 'alternative_text' is null, f.alternative_text,
    nullif(s.value ->> 'alternative_text', ''))
  from json_each(${listParams.sent}) s left join uploaded_files f on f.id = s.value ->> 'id'`;

const areOwnPhotos = sql`not exists (select 1 from json_each(${listParams.sent}) s where not exists (
  select 1 from uploaded_files f where f.id = s.value ->> 'id' and f.object_type = 'users'
    and f.object_id = ${listParams.id} and f.content_type like 'image/%'))`;

const replaceRows = replaceList({
  name: 'pictures',
  historyText: 'Pictures of the room changed',
  wanted: newRows,
  present: sql`select p.position, p.file_id, f.alternative_text from user_pictures p
    join uploaded_files f on f.id = p.file_id where p.user_id = ${listParams.id}`,
  when: areOwnPhotos,
  writes: [
    sql`delete from user_pictures where user_id = ${listParams.id} and ${wasReplaced}`,
    sql`insert into user_pictures (user_id, position, file_id)
      select ${listParams.id}, s.key, s.value ->> 'id' from json_each(${listParams.sent}) s where ${wasReplaced}`,
    sql`update uploaded_files set alternative_text = nullif(s.value ->> 'alternative_text', ''),
        updated_at = ${listParams.moment}, version = version + 1
      from json_each(${listParams.sent}) s where uploaded_files.id = s.value ->> 'id'
        and s.value ->> 'alternative_text' is not null
        and s.value ->> 'alternative_text' is not coalesce(alternative_text, '') and ${wasReplaced}`,
  ],
  rows: practicePhotosQuery,
});

export const replacePracticePhotos = defineMutation(practicePhotosApi.replace, {
  auth: 'S',
  permission: 'authz_user_detailed',
  allowForApplicants: true,
  changes: ['users'],
  run: async (list, c) => {
    const rows = await replaceRows(c, list);
    const ids = new Set(rows.map(({ id }) => id));
    const foreign = list.flatMap(({ id }, index) =>
      ids.has(id) ? [] : [{ path: `${index}.id`, message: 'is not a picture of this person' }],
    );
    if (foreign.length > 0) throw validationError(foreign);
    return c.json(rows, 200);
  },
});
