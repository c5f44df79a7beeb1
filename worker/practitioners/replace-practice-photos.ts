/** Replaces the ordered photos of a member’s practice; only the member’s own images are allowed. */

import { and, eq, like, sql } from 'drizzle-orm';
import { practicePhotosApi } from '../contract/practitioners/practice-photos.api.ts';
import { listParams, replaceList, wasReplaced } from '../db/ordered-list.ts';
import { insertedFields, qb } from '../db/query-builder.ts';
import { userPicturesTable } from '../db/schema/listing.ts';
import { uploadedFilesTable } from '../db/schema/users.ts';
import { validationError } from '../http/http-error.ts';
import { defineMutation } from '../http/mutation.ts';
import { practicePhotosQuery } from './practice-photo-rows.ts';

/** An omitted alternative text falls back to that of the file. */
const newRows = sql`select sent.key, sent.value ->> 'id', iif(sent.value ->> 'alternative_text' is null,
    ${uploadedFilesTable.alternative_text}, nullif(sent.value ->> 'alternative_text', ''))
  from json_each(${listParams.sent}) sent
    left join ${uploadedFilesTable} on ${uploadedFilesTable.id} = sent.value ->> 'id'`;

const areOwnPhotos = sql`not exists (select 1 from json_each(${listParams.sent}) sent where not exists
  ${qb
    .select({ id: uploadedFilesTable.id })
    .from(uploadedFilesTable)
    .where(
      and(
        eq(uploadedFilesTable.id, sql`sent.value ->> 'id'`),
        eq(uploadedFilesTable.object_type, 'users'),
        eq(uploadedFilesTable.object_id, listParams.id),
        like(uploadedFilesTable.content_type, 'image/%'),
      ),
    )})`;

const presentRows = qb
  .select({
    position: userPicturesTable.position,
    file_id: userPicturesTable.file_id,
    alternative_text: uploadedFilesTable.alternative_text,
  })
  .from(userPicturesTable)
  .innerJoin(uploadedFilesTable, eq(uploadedFilesTable.id, userPicturesTable.file_id))
  .where(eq(userPicturesTable.user_id, listParams.id));

const updateTexts = qb
  .update(uploadedFilesTable)
  .set({
    alternative_text: sql`nullif(sent.value ->> 'alternative_text', '')`,
    updated_at: sql`${listParams.moment}`,
    version: sql`${uploadedFilesTable.version} + 1`,
  })
  .from(sql`json_each(${listParams.sent}) sent`)
  .where(
    and(
      eq(uploadedFilesTable.id, sql`sent.value ->> 'id'`),
      sql`sent.value ->> 'alternative_text' is not null`,
      sql`sent.value ->> 'alternative_text' is not coalesce(${uploadedFilesTable.alternative_text}, '')`,
      wasReplaced,
    ),
  );

const replaceRows = replaceList({
  name: 'pictures',
  historyText: 'Pictures of the room changed',
  wanted: newRows,
  present: presentRows.getSQL(),
  when: areOwnPhotos,
  writes: [
    qb
      .delete(userPicturesTable)
      .where(and(eq(userPicturesTable.user_id, listParams.id), wasReplaced)),
    qb.insert(userPicturesTable).select(
      qb
        .select(
          insertedFields(userPicturesTable, {
            user_id: listParams.id,
            position: sql`sent.key`,
            file_id: sql`sent.value ->> 'id'`,
          }),
        )
        .from(sql`json_each(${listParams.sent}) sent`)
        .where(wasReplaced),
    ),
    updateTexts,
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
      ids.has(id) ? [] : [{ path: `${index}.id`, code: 'not_picture_of_person' as const }],
    );
    if (foreign.length > 0) throw validationError(foreign);
    return c.json(rows, 200);
  },
});
