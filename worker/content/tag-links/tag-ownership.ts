/** Decides whose objects a user may tag: admins everything, members only themselves. */

import { eq, isNull, or, type SQLWrapper, sql } from 'drizzle-orm';
import { tagLinksTable } from '../../db/schema/tags.ts';
import type { AuthenticatedUser } from '../../env.ts';
import { HttpError } from '../../http/http-error.ts';

/** @throws HttpError 403 */
export function assertMayTag(
  viewer: AuthenticatedUser | null,
  of: { resource: string; id: unknown },
) {
  if (viewer?.is_admin || (viewer && of.resource === 'users' && of.id === viewer.id)) return;
  throw new HttpError(403, 'own_tags_only');
}

/** SQL form of the check, for the result of `getTagOwner`. */
export const isOwnTagLink = (owner: SQLWrapper) =>
  or(isNull(sql`${owner}`), eq(tagLinksTable.user_id, owner));

/** User whose links may be changed, or null for admins. */
export const getTagOwner = (viewer: AuthenticatedUser | null) =>
  viewer?.is_admin ? null : (viewer?.id ?? 'nobody');
