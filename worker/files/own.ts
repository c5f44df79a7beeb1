import { sql } from 'drizzle-orm';
import { Refusal } from '../lib/errors.ts';
import type { SignedIn } from '../lib/viewer.ts';

/** What a file is of: an object of a kind. */
interface Of {
  object_type?: unknown;
  object_id?: unknown;
}

/** Whether somebody may have to do with a file: an admin with each, a member with its own profile's. */
const isFor = (viewer: SignedIn | null, { object_type, object_id }: Of) =>
  Boolean(viewer?.is_admin || (viewer && object_type === 'users' && object_id === viewer.id));

/** A member names what is not its own profile, before anything is looked up. @throws Refusal 403 */
export function refuseOthers(viewer: SignedIn | null, named: Of) {
  if (isFor(viewer, { object_type: 'users', object_id: viewer?.id, ...named })) return;
  throw new Refusal(403, 'Your account has files of its own profile only.');
}

/** The same in SQL of a file `f`: the placeholder is what `ownerOf` gives. */
export const isOwned = sql`(${sql.placeholder('owner')} is null
  or f.object_type = 'users' and f.object_id = ${sql.placeholder('owner')})`;

/** Whose profile a file must be of, or null for an admin. */
export const ownerOf = (viewer: SignedIn | null) =>
  viewer?.is_admin ? null : (viewer?.id ?? 'nobody');
