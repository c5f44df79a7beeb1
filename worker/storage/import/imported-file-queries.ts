/** Queries of imported file rows whose bytes are still missing. */

import { and, eq, exists, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { CreateUpload } from '../../contract/system/files.ts';
import { prepare } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { importsTable } from '../../db/schema/operations.ts';
import { uploadedFilesTable } from '../../db/schema/users.ts';
import { notFoundError } from '../../http/http-error.ts';

const fileFields = {
  name: uploadedFilesTable.name,
  /** Also used for pictures. */
  content_type: sql<CreateUpload['content_type']>`${uploadedFilesTable.content_type}`,
  size: uploadedFilesTable.size,
};

export const importedFileQuery = prepare(['name'], ({ name }) =>
  qb.select(fileFields).from(uploadedFilesTable).where(eq(uploadedFilesTable.name, name)),
);

export type ImportedFile = NonNullable<ReturnType<typeof importedFileQuery>['row']>;

/** Files in name order. */
export const filesAfterQuery = prepare(['after', 'most'], ({ after, most }) =>
  qb
    .select(fileFields)
    .from(uploadedFilesTable)
    .where(gt(uploadedFilesTable.name, after))
    .orderBy(uploadedFilesTable.name)
    .limit(most),
);

/** Corrects size and dimensions of a file from its bytes, during the import. */
export const updateFileSizeQuery = prepare(
  ['name', 'size', 'width', 'height', 'digest'],
  ({ name, size, width, height, digest }) =>
    qb
      .update(uploadedFilesTable)
      .set({
        size: sql`${size}`,
        width: sql`coalesce(${uploadedFilesTable.width}, ${width})`,
        height: sql`coalesce(${uploadedFilesTable.height}, ${height})`,
      })
      .where(
        and(
          eq(uploadedFilesTable.name, name),
          or(
            ne(uploadedFilesTable.size, size),
            isNull(uploadedFilesTable.width),
            isNull(uploadedFilesTable.height),
          ),
          exists(
            qb
              .select({ id: importsTable.id })
              .from(importsTable)
              .where(eq(importsTable.digest, digest)),
          ),
        ),
      ),
);

export const fileNotImportedError = () => notFoundError('imported_file_not_found');
