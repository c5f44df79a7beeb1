import { sql } from 'drizzle-orm';
import { Refusal } from '../../http/http-error.ts';
import type { SignedIn } from '../../auth/current-user.ts';

/** Object that a file belongs to. */
interface Of {
  object_type?: unknown;
  object_id?: unknown;
}

/** True if a user may access files of an object: admins all, members those of their own profile. */
const isFor = (viewer: SignedIn | null, { object_type, object_id }: Of) =>
  Boolean(viewer?.is_admin || (viewer && object_type === 'users' && object_id === viewer.id));

/**
 * Rejects objects other than the member's own profile, before any query.
 * @throws HttpError 403
 */
export function refuseOthers(viewer: SignedIn | null, named: Of) {
  if (isFor(viewer, { object_type: 'users', object_id: viewer?.id, ...named })) return;
  throw new Refusal(403, 'You can only use the files of your own profile.');
}

/** The same as an SQL condition on file `f`; the placeholder is the result of `getFileOwner`. */
export const isOwned = sql`(${sql.placeholder('owner')} is null
  or f.object_type = 'users' and f.object_id = ${sql.placeholder('owner')})`;

/** User whose profile a file must belong to; null for admins. */
export const ownerOf = (viewer: SignedIn | null) =>
  viewer?.is_admin ? null : (viewer?.id ?? 'nobody');
