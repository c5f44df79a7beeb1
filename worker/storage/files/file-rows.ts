/** Selects uploaded files with the names of their references, and converts rows to the response. */

import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { FileItem, FileUse, UploadedFile } from '../../contract/system/files.ts';
import { editor, maker } from '../../db/author-names.ts';
import { prepare } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { libraryFilesTable } from '../../db/schema/file-uses.ts';
import { file, fileObjectTitle } from './file-objects.ts';
import { isFileOwned } from './file-owner.ts';
import { fileUsesJson } from './file-uses.ts';

const fileFields = {
  id: file.id,
  created_at: file.created_at,
  created_by: file.created_by,
  created_by_name: maker.name,
  updated_at: file.updated_at,
  updated_by: file.updated_by,
  updated_by_name: editor.name,
  version: file.version,
  object_type: sql<UploadedFile['object_type']>`${file.object_type}`,
  object_id: sql<string | null>`nullif(${file.object_id}, '')`,
  object_name: fileObjectTitle,
  content_type: sql<UploadedFile['content_type']>`${file.content_type}`,
  name: file.name,
  original_name: file.original_name,
  title: file.title,
  copyright: file.copyright,
  alternative_text: file.alternative_text,
  size: file.size,
  width: file.width,
  height: file.height,
  focal_x: file.focal_x,
  focal_y: file.focal_y,
};

export const selectFiles = () =>
  qb
    .select(fileFields)
    .from(file)
    .leftJoin(maker, eq(maker.id, file.created_by))
    .leftJoin(editor, eq(editor.id, file.updated_by));

/** The same with the properties that the media library adds. */
export const selectLibraryFiles = () =>
  qb
    .select({ ...fileFields, is_used: libraryFilesTable.is_used })
    .from(libraryFilesTable)
    .innerJoin(file, eq(file.id, libraryFilesTable.file_id))
    .leftJoin(maker, eq(maker.id, file.created_by))
    .leftJoin(editor, eq(editor.id, file.updated_by));

/** A file of the profile `owner`, or any file if null; uses are for admins only. */
export const fileItemQuery = prepare(['id', 'owner'], ({ id, owner }) =>
  qb
    .select({
      ...fileFields,
      used_by: sql`iif(${owner} is null, ${fileUsesJson}, null)`.mapWith(
        (text: string): FileUse[] => JSON.parse(text),
      ) as SQL<FileUse[] | null>,
    })
    .from(file)
    .leftJoin(maker, eq(maker.id, file.created_by))
    .leftJoin(editor, eq(editor.id, file.updated_by))
    .where(and(eq(file.id, id), isFileOwned)),
);

type FileItemRow = NonNullable<ReturnType<typeof fileItemQuery>['row']>;

export const toFileItem = ({ used_by, ...row }: FileItemRow): FileItem & { version: number } => ({
  ...row,
  ...(used_by && { used_by }),
});

export const isUsedBySettings = ({ used_by }: FileItem) =>
  used_by?.some(({ link_table }) => link_table === 'settings') ?? false;
