/** Picture of events whose own was erased with its owner. */

import { exists, inArray, sql } from 'drizzle-orm';
import { type Database, prepare, type Statement } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { eventsTable } from '../../db/schema/locations-and-events.ts';
import { uploadedFilesTable } from '../../db/schema/users.ts';
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

const neededQuery = prepare(['files'], ({ files }) => {
  const events = qb
    .select({ id: eventsTable.id })
    .from(eventsTable)
    .where(inArray(eventsTable.image_1_id, sql`(select value ->> 'id' from json_each(${files}))`));
  return qb.selectValues({ needed: sql<number>`${exists(events)}` });
});

const insertQuery = prepare(['now', 'size'], ({ now, size }) =>
  qb
    .insert(uploadedFilesTable)
    .values({
      id: PLACEHOLDER_IMAGE.id,
      created_at: sql`${now}`,
      updated_at: sql`${now}`,
      object_type: 'events',
      object_id: PLACEHOLDER_IMAGE.id,
      content_type: 'image/webp',
      name: PLACEHOLDER_IMAGE.name,
      title: 'A picture that was withdrawn',
      size: sql`${size}`,
      width: 1,
      height: 1,
    })
    .onConflictDoNothing(),
);

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
