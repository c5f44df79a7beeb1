import { sql } from 'drizzle-orm';
import { type Database, prepare, type Statement } from '../../db/client.ts';
import type { Bindings } from '../../env.ts';
import { throwStorageUnavailable } from '../../http/http-error.ts';
import { getFileKey } from '../../storage/file-keys.ts';

/**
 * Site-wide placeholder for events, which require an image, after the original's owner was erased.
 */
export const PLACEHOLDER_IMAGE = {
  id: '00000000-0000-7000-8000-000000000001',
  name: `${'0'.repeat(32)}.webp`,
} as const;

const neededQuery = prepare<{ needed: number }>(sql`
  select exists (select 1 from events where image_1_id in
    (select value ->> 'id' from json_each(${sql.placeholder('files')}))) as needed`);

const insertQuery = prepare(sql`
  insert into uploaded_files (id, created_at, updated_at, object_type, object_id, content_type, name, title,
    size, width, height)
  values (${PLACEHOLDER_IMAGE.id}, ${sql.placeholder('now')}, ${sql.placeholder('now')}, 'events', ${PLACEHOLDER_IMAGE.id},
    'image/webp', ${PLACEHOLDER_IMAGE.name}, 'A picture that was withdrawn', ${sql.placeholder('size')}, 1, 1)
  on conflict do nothing`);

/**
 * INSERT of the placeholder row if an event needs it, after storing its bytes.
 * @throws StorageUnavailableError
 */
export async function ensurePlaceholderImage(
  env: Bindings,
  db: Database,
  files: string,
  now: string,
): Promise<Statement[]> {
  const [[found]] = await db.batch([neededQuery({ files })]);
  if (!found?.needed) return [];
  const httpMetadata = { contentType: 'image/webp' };
  await env.FILES.put(getFileKey(PLACEHOLDER_IMAGE.name), pixel, { httpMetadata }).catch(
    throwStorageUnavailable,
  );
  return [insertQuery({ now, size: pixel.byteLength })];
}

/** One-pixel WebP. */
const pixel = Uint8Array.from(
  atob('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='),
  (character) => character.charCodeAt(0),
);
