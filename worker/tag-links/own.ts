import { sql } from 'drizzle-orm';
import { Refusal } from '../lib/errors.ts';
import type { SignedIn } from '../lib/viewer.ts';

/** An admin has to do with the tags of everything, a member with its own. @throws Refusal 403 */
export function refuseOthers(viewer: SignedIn | null, of: { resource: string; id: unknown }) {
  if (viewer?.is_admin || (viewer && of.resource === 'users' && of.id === viewer.id)) return;
  throw new Refusal(403, 'Your account has tags of its own only.');
}

/** The same in SQL of a link: the placeholder is what `ownerOf` gives. */
export const isOwned = sql`(${sql.placeholder('owner')} is null
  or tag_links.user_id = ${sql.placeholder('owner')})`;

/** Whose links they must be, or null for an admin. */
export const ownerOf = (viewer: SignedIn | null) =>
  viewer?.is_admin ? null : (viewer?.id ?? 'nobody');
