/**
 * Queries of pending video uploads and their parts; only the user who started an upload sees it.
 */

import { and, eq, getTableColumns, inArray, type Placeholder, sql } from 'drizzle-orm';
import type { CreateUpload } from '../../contract/system/files.ts';
import { prepare } from '../../db/client.ts';
import { excluded, insertedFields, qb } from '../../db/query-builder.ts';
import { fileUploadPartsTable, fileUploadsTable } from '../../db/schema/file-uploads.ts';
import { notFoundError } from '../../http/http-error.ts';

/** SQL condition: uploads are visible only to the user who started them. */
export const isOwnUpload = (id: Placeholder, by: Placeholder) =>
  and(eq(fileUploadsTable.id, id), eq(fileUploadsTable.created_by, by));

const { content_type, object_type, ...columns } = getTableColumns(fileUploadsTable);

const uploadFields = {
  ...columns,
  content_type: sql<CreateUpload['content_type']>`${content_type}`.as('content_type'),
  object_type: sql<CreateUpload['object_type']>`${object_type}`.as('object_type'),
};

export const uploadQuery = prepare(['id', 'by'], ({ id, by }) =>
  qb.select(uploadFields).from(fileUploadsTable).where(isOwnUpload(id, by)),
);

export type UploadRow = NonNullable<ReturnType<typeof uploadQuery>['row']>;

export const uploadPartsQuery = prepare(['id', 'by'], ({ id, by }) =>
  qb
    .select({ number: fileUploadPartsTable.number, etag: fileUploadPartsTable.etag })
    .from(fileUploadsTable)
    .innerJoin(fileUploadPartsTable, eq(fileUploadPartsTable.upload_id, fileUploadsTable.id))
    .where(isOwnUpload(id, by))
    .orderBy(fileUploadPartsTable.number),
);

export type UploadPart = NonNullable<ReturnType<typeof uploadPartsQuery>['row']>;

/** Stores a part that R2 accepted, unless the upload has ended; the last one counts. */
export const insertPartQuery = prepare(['id', 'by', 'number', 'etag'], ({ id, by, number, etag }) =>
  qb
    .insert(fileUploadPartsTable)
    .select(
      qb
        .select(
          insertedFields(fileUploadPartsTable, {
            upload_id: fileUploadsTable.id,
            number: sql`${number}`,
            etag: sql`${etag}`,
          }),
        )
        .from(fileUploadsTable)
        .where(isOwnUpload(id, by)),
    )
    .onConflictDoUpdate({
      target: [fileUploadPartsTable.upload_id, fileUploadPartsTable.number],
      set: { etag: excluded(fileUploadPartsTable.etag) },
    })
    .returning({ number: fileUploadPartsTable.number }),
);

const selectOwnUpload = (id: Placeholder, by: Placeholder) =>
  qb.select({ id: fileUploadsTable.id }).from(fileUploadsTable).where(isOwnUpload(id, by));

export const deletePartsOfUpload = prepare(['id', 'by'], ({ id, by }) =>
  qb
    .delete(fileUploadPartsTable)
    .where(inArray(fileUploadPartsTable.upload_id, selectOwnUpload(id, by))),
);

/** Deletes an upload after its parts, and returns it to clean up R2. */
export const deleteUploadQuery = prepare(['id', 'by'], ({ id, by }) =>
  qb.delete(fileUploadsTable).where(isOwnUpload(id, by)).returning(uploadFields),
);

export const uploadNotFoundError = () => notFoundError('upload_not_found');

export const countParts = ({ size, part_size }: UploadRow) => Math.ceil(size / part_size);

/** All parts have the same size, except the last. */
export const getPartBytes = (upload: UploadRow, number: number) =>
  Math.min(upload.part_size, upload.size - (number - 1) * upload.part_size);
