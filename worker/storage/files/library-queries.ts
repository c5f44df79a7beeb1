/** GET /uploaded_files: the media library, and the items that show a file. */

import { desc, type SQL, sql } from 'drizzle-orm';
import { listLimits } from '../../contract/shared/limits.ts';
import { filesApi } from '../../contract/system/files.api.ts';
import { type FileUser, fileOrders } from '../../contract/system/files.ts';
import { prepare, statement } from '../../db/client.ts';
import { buildPageResponse, getReadRange, searchPrefilter } from '../../db/list-response.ts';
import { getLimitOffset, UNPAGED_LIMIT } from '../../db/pagination.ts';
import { libraryFilesTable } from '../../db/schema/file-uses.ts';
import { siteSettingsTable } from '../../db/schema/settings.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineQuery } from '../../http/query.ts';
import { file } from './file-objects.ts';
import { selectLibraryFiles } from './file-rows.ts';
import { selectUsesOf } from './file-uses.ts';
import { fileNameQuery } from './insert-file.ts';

const { kind, is_personal, is_used, has_alternative_text, created_at, file_id } = libraryFilesTable;

const searchedTexts = [
  ...(['title', 'copyright', 'alternative_text', 'original_name', 'name'] as const),
];

type YesOrNo = 'true' | 'false' | undefined;

interface LibraryFilters {
  kind?: 'image' | 'video' | undefined;
  is_personal?: YesOrNo;
  is_used?: YesOrNo;
  has_alternative_text?: YesOrNo;
  is_mark_picture?: YesOrNo;
}

const toFlags = (value: YesOrNo) => (value ? [Number(value === 'true')] : [0, 1]);

/** Pictures that were made of the logo, a handful at most. */
const markPictures = sql`(select value from ${siteSettingsTable}, json_each(${siteSettingsTable.mark_pictures}))`;

function filterMarkPictures(value: YesOrNo): SQL {
  if (!value) return sql`true`;
  return value === 'true'
    ? sql`${file_id} in ${markPictures}`
    : sql`${file_id} not in ${markPictures}`;
}

const unionAll = (parts: SQL[]) => sql`select * from (${sql.join(parts, sql` union all `)})`;

/**
 * Ids of the newest files that match. Each combination of the filters is a range of the index, and at most `most`
 * rows of it are read. D1 allows five terms in a compound SELECT.
 */
function selectNewest(filters: LibraryFilters, most: number): SQL {
  const ranges = (filters.kind ? [filters.kind] : ['image', 'video']).flatMap((one) =>
    toFlags(filters.is_personal).map((personal) =>
      unionAll(
        toFlags(filters.is_used).flatMap((used) =>
          toFlags(filters.has_alternative_text).map((described) =>
            sql`select * from (
              select ${file_id}, ${created_at} from ${libraryFilesTable} where ${kind} = ${one}
                and ${is_personal} = ${personal} and ${is_used} = ${used}
                and ${has_alternative_text} = ${described} and ${filterMarkPictures(filters.is_mark_picture)}
              order by ${created_at} desc, ${file_id} desc limit ${most})`.inlineParams(),
          ),
        ),
      ),
    ),
  );
  return sql`(select * from (${unionAll(ranges)}) order by created_at desc, file_id desc limit ${most})`;
}

/** GET /uploaded_files, newest first. A search or a sort order reads the newest 10,000 that match the filters. */
export const fileLibraryQuery = defineQuery(filesApi.listLibrary, {
  auth: 'A',
  buildQueries: ({ query }) => {
    const { limit, offset, end } = getReadRange(query, listLimits.defaultLimit);
    const columns = searchedTexts.map((text) => sql`${file[text]}`);
    return {
      count: statement<{ count: number }>(
        sql`select count(*) as count from ${selectNewest(query, UNPAGED_LIMIT + 1)}`,
      ),
      files: statement(
        selectLibraryFiles()
          .where(
            sql`${file_id} in (select file_id from ${selectNewest(query, end)})
              and ${searchPrefilter(columns, query.search)}`,
          )
          .orderBy(desc(created_at), desc(file_id))
          .limit(limit)
          .offset(offset),
      ),
    };
  },
  toResponse: ({ count: [counted], files: rows }, { query }) => {
    const files = rows.map(({ version, ...row }) => row);
    const count = counted?.count ?? 0;
    const settings = { orders: fileOrders, texts: searchedTexts, limit: listLimits.defaultLimit };
    return {
      ...buildPageResponse(files, Math.min(count, UNPAGED_LIMIT), query, settings),
      ...(count > UNPAGED_LIMIT && { count_is_floor: true }),
    };
  },
});

const usesQuery = prepare(
  ['id', 'limit', 'offset'],
  ({ id, limit, offset }) => sql<FileUser>`${selectUsesOf(id)} limit ${limit} offset ${offset}`,
);

const countUsesQuery = prepare(
  ['id'],
  ({ id }) =>
    sql<{
      count: number;
    }>`select count(*) as count from (${selectUsesOf(id)} limit ${UNPAGED_LIMIT})`,
);

/** GET /uploaded_files/{id}/uses. */
export const fileUsesQuery = defineQuery(filesApi.listUses, {
  auth: 'A',
  buildQueries: ({ params: { id }, query }) => {
    const { limit, offset } = getLimitOffset(query, listLimits.defaultLimit);
    return {
      file: fileNameQuery({ id }),
      count: countUsesQuery({ id }),
      uses: usesQuery({ id, limit, offset }),
    };
  },
  toResponse: ({ file: [named], count: [counted], uses }) => {
    if (!named) throw notFoundError('file_not_found');
    return { count: counted?.count ?? 0, data: uses };
  },
});
