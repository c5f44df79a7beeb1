import { sql } from 'drizzle-orm';
import {
  type RoomPicturesSent,
  roomPictures,
  roomPicturesSent,
} from '../contract/practitioners/practice-photos.ts';
import { call } from '../http/mutation.ts';
import { invalid } from '../http/http-error.ts';
import { given, happened, replacing } from '../db/ordered-list.ts';
import { picturesOf } from './practice-photo-rows.ts';

/** An omitted alternative text falls back to that of the file. */
const wanted = sql`select s.key, s.value ->> 'id', iif(s.value ->> 'alternative_text' is null, f.alternative_text,
    nullif(s.value ->> 'alternative_text', ''))
  from json_each(${given.sent}) s left join uploaded_files f on f.id = s.value ->> 'id'`;

/** Only the member's own images are allowed. */
const isOwn = sql`not exists (select 1 from json_each(${given.sent}) s where not exists (
  select 1 from uploaded_files f where f.id = s.value ->> 'id' and f.object_type = 'users'
    and f.object_id = ${given.id} and f.content_type like 'image/%'))`;

const replace = replacing({
  name: 'pictures',
  told: 'Pictures of the room changed',
  wanted,
  present: sql`select p.position, p.file_id, f.alternative_text from user_pictures p
    join uploaded_files f on f.id = p.file_id where p.user_id = ${given.id}`,
  when: isOwn,
  writes: [
    sql`delete from user_pictures where user_id = ${given.id} and ${happened}`,
    sql`insert into user_pictures (user_id, position, file_id)
      select ${given.id}, s.key, s.value ->> 'id' from json_each(${given.sent}) s where ${happened}`,
    sql`update uploaded_files set alternative_text = nullif(s.value ->> 'alternative_text', ''),
        updated_at = ${given.moment}, version = version + 1
      from json_each(${given.sent}) s where uploaded_files.id = s.value ->> 'id'
        and s.value ->> 'alternative_text' is not null
        and s.value ->> 'alternative_text' is not coalesce(alternative_text, '') and ${happened}`,
  ],
  rows: picturesOf,
});

/** Replaces the whole list. */
export const replacePictures = call<RoomPicturesSent>({
  method: 'put',
  path: '/users/:id/pictures',
  who: 'S',
  right: 'authz_user_detailed',
  whileApplying: true,
  noun: 'users',
  summary: 'Replace the pictures of a member’s room',
  body: roomPicturesSent,
  status: 200,
  answer: roomPictures,
  changes: ['users'],
  run: async (list, c) => {
    const rows = await replace(c, list);
    const shown = new Set(rows.map(({ id }) => id));
    const foreign = list.flatMap(({ id }, index) =>
      shown.has(id) ? [] : [{ path: `${index}.id`, message: 'is not a picture of this person' }],
    );
    if (foreign.length > 0) throw invalid(foreign);
    return c.json(rows, 200);
  },
});
