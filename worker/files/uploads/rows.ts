import { sql } from 'drizzle-orm';
import type { UploadBeginning } from '../../contract/files.ts';
import { prepare } from '../../db/client.ts';
import { notFound } from '../../lib/errors.ts';

export interface Upload extends Omit<UploadBeginning, 'copyright' | 'original_name' | 'title'> {
  id: string;
  /** The name that was sent. */
  original_name: string | null;
  title: string;
  copyright: string | null;
  /** The stored name of the file to be. */
  name: string;
  part_size: number;
  /** How R2 calls it. */
  multipart_id: string;
}

export interface Part {
  number: number;
  etag: string;
}

/** An upload belongs to who began it: for others there is none. */
const own = sql`u.id = ${sql.placeholder('id')} and u.created_by = ${sql.placeholder('by')}`;

export const uploadOf = prepare<Upload>(sql`select u.* from file_uploads u where ${own}`);

export const partsOf = prepare<Part>(sql`
  select p.number, p.etag from file_uploads u join file_upload_parts p on p.upload_id = u.id
  where ${own} order by p.number`);

/** Keeps a part that R2 has taken, unless the upload has ended meanwhile; the last one counts. */
export const keepPart = prepare<{ number: number }>(sql`
  insert into file_upload_parts (upload_id, number, etag)
  select u.id, ${sql.placeholder('number')}, ${sql.placeholder('etag')} from file_uploads u where ${own}
  on conflict (upload_id, number) do update set etag = excluded.etag returning number`);

export const dropParts = prepare(sql`
  delete from file_upload_parts where upload_id in (select u.id from file_uploads u where ${own})`);

/** Ends an upload, once its parts are dropped; answers what R2 still holds of it. */
export const dropUpload = prepare<Upload>(sql`
  delete from file_uploads where id in (select u.id from file_uploads u where ${own}) returning *`);

export const noUpload = () => notFound('There is no such upload.');

export const countOfParts = ({ size, part_size }: Upload) => Math.ceil(size / part_size);

/** All parts are equal but the last. */
export const bytesOfPart = (upload: Upload, number: number) =>
  Math.min(upload.part_size, upload.size - (number - 1) * upload.part_size);
