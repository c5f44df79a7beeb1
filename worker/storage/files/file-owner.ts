/** Decides whose files a user may access: admins all, members those of their own profile. */

import { sql } from 'drizzle-orm';
import type { AuthenticatedUser } from '../../env.ts';
import { HttpError } from '../../http/http-error.ts';
import { file } from './file-objects.ts';

/** Object that a file belongs to. */
interface FileOwnerRef {
  object_type?: unknown;
  object_id?: unknown;
}

const canAccess = (viewer: AuthenticatedUser | null, { object_type, object_id }: FileOwnerRef) =>
  Boolean(viewer?.is_admin || (viewer && object_type === 'users' && object_id === viewer.id));

/**
 * Rejects objects other than the member's own profile, before any query.
 * @throws HttpError 403
 */
export function rejectForeignFiles(viewer: AuthenticatedUser | null, named: FileOwnerRef) {
  if (canAccess(viewer, { object_type: 'users', object_id: viewer?.id, ...named })) return;
  throw new HttpError(403, 'own_files_only');
}

/** The same as an SQL condition on `file`; the placeholder is the result of `getFileOwner`. */
export const isFileOwned = sql`(${sql.placeholder('owner')} is null
  or ${file.object_type} = 'users' and ${file.object_id} = ${sql.placeholder('owner')})`;

/** User whose profile a file must belong to; null for admins. */
export const getFileOwner = (viewer: AuthenticatedUser | null) =>
  viewer?.is_admin ? null : (viewer?.id ?? 'nobody');
