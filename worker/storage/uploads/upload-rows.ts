/**
 * Queries of pending video uploads and their parts; only the user who started an upload sees it.
 */

import { sql } from 'drizzle-orm';
import type { CreateUpload } from '../../contract/system/files.ts';
import { prepare } from '../../db/client.ts';
import { notFoundError } from '../../http/http-error.ts';

export interface UploadRow extends Omit<CreateUpload, 'copyright' | 'original_name' | 'title'> {
  id: string;
  /** Original name of the uploaded file. */
  original_name: string | null;
  title: string;
  copyright: string | null;
  /** Stored name of the resulting file. */
  name: string;
  part_size: number;
  /** R2's id of the multipart upload. */
  multipart_id: string;
}

export interface UploadPart {
  number: number;
  etag: string;
}

/** SQL condition: uploads are visible only to the user who started them. */
const isOwnUpload = sql`u.id = ${sql.placeholder('id')} and u.created_by = ${sql.placeholder('by')}`;

export const uploadQuery = prepare<UploadRow>(
  sql`select u.* from file_uploads u where ${isOwnUpload}`,
);

export const uploadPartsQuery = prepare<UploadPart>(sql`
  select p.number, p.etag from file_uploads u join file_upload_parts p on p.upload_id = u.id
  where ${isOwnUpload} order by p.number`);

/** Stores a part that R2 accepted, unless the upload has ended; the last one counts. */
export const insertPartQuery = prepare<{ number: number }>(sql`
  insert into file_upload_parts (upload_id, number, etag)
  select u.id, ${sql.placeholder('number')}, ${sql.placeholder('etag')} from file_uploads u where ${isOwnUpload}
  on conflict (upload_id, number) do update set etag = excluded.etag returning number`);

export const deletePartsOfUpload = prepare(sql`
  delete from file_upload_parts where upload_id in (select u.id from file_uploads u where ${isOwnUpload})`);

/** Deletes an upload after its parts, and returns it to clean up R2. */
export const deleteUploadQuery = prepare<UploadRow>(sql`
  delete from file_uploads where id in (select u.id from file_uploads u where ${isOwnUpload}) returning *`);

export const uploadNotFoundError = () => notFoundError('This upload does not exist.');

export const countParts = ({ size, part_size }: UploadRow) => Math.ceil(size / part_size);

/** All parts have the same size, except the last. */
export const getPartBytes = (upload: UploadRow, number: number) =>
  Math.min(upload.part_size, upload.size - (number - 1) * upload.part_size);
