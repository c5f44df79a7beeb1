import { sql } from 'drizzle-orm';
import { fileItem, fileList, fileListQuery, fileOrders } from '../../contract/system/files.ts';
import { list } from '../../contract/shared/limits.ts';
import { statement } from '../../db/client.ts';
import { notFound } from '../../http/http-error.ts';
import { wholeList } from '../../db/pagination.ts';
import { read } from '../../http/query.ts';
import { answerList } from '../../db/list-response.ts';
import { isObjectType, objectOf } from './file-objects.ts';
import { ownerOf, refuseOthers } from './file-owner.ts';
import { fileOf, filesWhere, itemOf, type Row } from './file-rows.ts';

const missing = () => notFound('This file does not exist.');

const texts = [
  ...(['title', 'copyright', 'alternative_text'] as const),
  ...(['original_name', 'name', 'content_type'] as const),
];

/** Defines a list of an object's files, optionally limited by content type. */
const filesOfObject = (part: string, kind: string, summary: string) =>
  read({
    path: `/uploaded_files/:object_type/:object_id${part}`,
    who: 'O',
    whileApplying: true,
    noun: 'files',
    summary,
    query: fileListQuery,
    answer: fileList,
    statements: ({ params: { object_type = '', object_id = '' }, viewer }) => {
      refuseOthers(viewer, { object_type, object_id });
      if (!isObjectType(object_type)) throw missing();
      const files = filesWhere(sql`f.object_type = ${object_type} and f.object_id = ${object_id}
        and f.content_type like ${kind} order by f.created_at, f.id limit ${wholeList}`);
      return [objectOf(object_type, object_id), statement<Row>(files)] as const;
    },
    shape: ([[object], rows], { query }) => {
      if (!object) throw missing();
      const files = rows.map(({ version, ...file }) => file);
      return answerList(files, query, fileOrders, texts, list.defaultLimit);
    },
  });

/** GET /uploaded_files/{object_type}/{object_id}[/image|/video], oldest first. */
export const filesList = filesOfObject('', '%', 'List the files of an object, oldest first');
export const picturesList = filesOfObject(
  '/image',
  'image/%',
  'List the pictures of an object, oldest first',
);
export const filmsList = filesOfObject(
  '/video',
  'video/%',
  'List the films of an object, oldest first',
);

/** GET /uploaded_files/{id}. */
export const fileById = read({
  path: '/uploaded_files/:id',
  who: 'O',
  whileApplying: true,
  noun: 'files',
  summary: 'Get a file: its owner, its details and, for admins, where it is used',
  answer: fileItem,
  statements: ({ params: { id }, viewer }) => [fileOf({ id, owner: ownerOf(viewer) })] as const,
  shape: ([[row]]) => {
    if (!row) throw missing();
    return itemOf(row);
  },
});
