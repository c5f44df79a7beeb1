/**
 * Query and fields of a practitioner’s practice photos, shared by their routes and the public
 * profile.
 */

import { eq } from 'drizzle-orm';
import { prepare } from '../db/client.ts';
import { qb } from '../db/query-builder.ts';
import { userPicturesTable } from '../db/schema/listing.ts';
import { uploadedFilesTable } from '../db/schema/users.ts';

/** Fields of a practice photo. */
export const practicePhotoFields = {
  id: uploadedFilesTable.id,
  alternative_text: uploadedFilesTable.alternative_text,
  name: uploadedFilesTable.name,
  width: uploadedFilesTable.width,
  height: uploadedFilesTable.height,
};

/** A practitioner's practice photos in display order. */
export const practicePhotosQuery = prepare(['id'], ({ id }) =>
  qb
    .select(practicePhotoFields)
    .from(userPicturesTable)
    .innerJoin(uploadedFilesTable, eq(uploadedFilesTable.id, userPicturesTable.file_id))
    .where(eq(userPicturesTable.user_id, id))
    .orderBy(userPicturesTable.position),
);
