/** GET /uploaded_files: one file, and the files, pictures or videos of an object, oldest first. */

import { and, eq, like, sql } from 'drizzle-orm';
import { listLimits } from '../../contract/shared/limits.ts';
import { filesApi } from '../../contract/system/files.api.ts';
import { fileOrders } from '../../contract/system/files.ts';
import { statement } from '../../db/client.ts';
import { findTranslatedTable, isInGroup } from '../../db/conditions/is-in-group.ts';
import { buildListResponse } from '../../db/list-response.ts';
import { UNPAGED_LIMIT } from '../../db/pagination.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineQuery } from '../../http/query.ts';
import { file, fileObjectQuery, isObjectType } from './file-objects.ts';
import { getFileOwner, rejectForeignFiles } from './file-owner.ts';
import { fileItemQuery, selectFiles, toFileItem } from './file-rows.ts';

const fileNotFoundError = () => notFoundError('file_not_found');

const searchableFields = [
  ...(['title', 'copyright', 'alternative_text'] as const),
  ...(['original_name', 'name', 'content_type'] as const),
];

/** Defines a list of an object's files, optionally limited by content type. */
const defineFileListQuery = (name: 'list' | 'listPictures' | 'listVideos', kind: string) =>
  defineQuery(filesApi[name], {
    auth: 'O',
    allowForApplicants: true,
    buildQueries: ({ params: { object_type, object_id }, viewer }) => {
      rejectForeignFiles(viewer, { object_type, object_id });
      if (!isObjectType(object_type)) throw fileNotFoundError();
      const table = findTranslatedTable(object_type);
      const files = selectFiles()
        .where(
          and(
            eq(file.object_type, object_type),
            table
              ? isInGroup(file.object_id, table, sql`${object_id}`)
              : eq(file.object_id, object_id),
            like(file.content_type, kind),
          ),
        )
        .orderBy(file.created_at, file.id)
        .limit(UNPAGED_LIMIT);
      return {
        object: fileObjectQuery(object_type, object_id),
        files: statement(files),
      };
    },
    toResponse: ({ object: [object], files: rows }, { query }) => {
      if (!object) throw fileNotFoundError();
      const files = rows.map(({ version, ...row }) => row);
      return buildListResponse(files, query, fileOrders, searchableFields, listLimits.defaultLimit);
    },
  });

/** GET /uploaded_files/{object_type}/{object_id}[/image|/video], oldest first. */
export const filesQuery = defineFileListQuery('list', '%');
export const pictureListQuery = defineFileListQuery('listPictures', 'image/%');
export const videoListQuery = defineFileListQuery('listVideos', 'video/%');

/** GET /uploaded_files/{id}. */
export const fileQuery = defineQuery(filesApi.get, {
  auth: 'O',
  allowForApplicants: true,
  buildQueries: ({ params: { id }, viewer }) => ({
    file: fileItemQuery({ id, owner: getFileOwner(viewer) }),
  }),
  toResponse: ({ file: [row] }) => {
    if (!row) throw fileNotFoundError();
    return toFileItem(row);
  },
});
