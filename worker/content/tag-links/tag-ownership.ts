import { sql } from 'drizzle-orm';
import type { AuthenticatedUser } from '../../env.ts';
import { HttpError } from '../../http/http-error.ts';

/**
 * Admins may tag everything, members only themselves.
 * @throws HttpError 403
 */
export function assertMayTag(
  viewer: AuthenticatedUser | null,
  of: { resource: string; id: unknown },
) {
  if (viewer?.is_admin || (viewer && of.resource === 'users' && of.id === viewer.id)) return;
  throw new HttpError(403, 'You can only change the tags of your own profile.');
}

/** SQL form of the check; its placeholder takes the result of `getTagOwner`. */
export const isOwnTagLink = sql`(${sql.placeholder('owner')} is null
  or tag_links.user_id = ${sql.placeholder('owner')})`;

/** User whose links may be changed, or null for admins. */
export const getTagOwner = (viewer: AuthenticatedUser | null) =>
  viewer?.is_admin ? null : (viewer?.id ?? 'nobody');
