import type { Context } from 'hono';
import type { UserProfile } from '../../contract/users.ts';
import type { App } from '../../env.ts';
import { now } from '../../lib/clock.ts';
import { Refusal } from '../../lib/errors.ts';
import { leadToPresent } from '../../lib/moved.ts';
import { userByTag } from '../profile.ts';

/**
 * The profile as visitors see it, regardless of the current user, because shared files are public.
 */
export async function forEverybody(c: Context<App>, tag: string): Promise<UserProfile | null> {
  const asked = { params: { tag }, query: {}, viewer: null, now: now() };
  const rows = await c.var.db.batch([...userByTag.statements(asked)]);
  try {
    return userByTag.shape(rows, asked) as UserProfile;
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null;
    throw error;
  }
}

/**
 * Redirects from a former tag or an id.
 * @throws notFound
 */
export const toPresent = (c: Context<App>, tag: string, address: (tag: string) => string) =>
  leadToPresent(c, 'users', tag, { missing: 'This person does not exist.', address });
