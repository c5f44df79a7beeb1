import { sql } from 'drizzle-orm';
import type { TagInUse } from '../contract/tags.ts';
import { contactFields, type UserProfile, userProfile } from '../contract/users.ts';
import { prepare } from '../db/client.ts';
import { prepareFor } from '../lib/blocks.ts';
import { notFound } from '../lib/errors.ts';
import { withFlags } from '../lib/flags.ts';
import { read } from '../lib/reads.ts';
import { type CardRow, cardColumns, cardJoins, shapeCard } from './cards.ts';

const flags = [
  'takes_messages',
  'publishes_sessions',
  'session_1_on_1',
  'session_group',
  'session_online',
] as const;

type ProfileRow = Omit<UserProfile, (typeof flags)[number] | keyof CardRow | 'tags'> &
  CardRow &
  Record<'takes_messages' | 'publishes_sessions', number> &
  Record<'session_1_on_1' | 'session_group' | 'session_online', number | null>;

const published = (right: string, columns: readonly string[]) =>
  sql.raw(columns.map((name) => `iif(l.${right}, u.${name}, null) as ${name}`).join(', '));

const profile = prepareFor<ProfileRow>(
  (meets) => sql`
  select ${cardColumns}, u.version, ${published('authz_user_detailed', ['bio', ...contactFields])},
    l.authz_messages or u.is_admin as takes_messages, l.authz_user_services as publishes_sessions,
    ${published('authz_user_services', ['session_1_on_1', 'session_group', 'session_online'])}
  from users u ${cardJoins}
  where u.tag = ${sql.placeholder('tag')} and u.is_public = 1 and ${meets(sql`u.id`)}`,
);

const tags = prepare<TagInUse>(sql`
  select t.id, t.name from users u join tag_links k on k.user_id = u.id join tags t on t.id = k.tag_id
  where u.tag = ${sql.placeholder('tag')} order by t.name`);

/** GET /users/fe/{tag}: what the member's level publishes, and nothing else. */
export const userByTag = read({
  path: '/users/fe/:tag',
  who: 'P',
  noun: 'users',
  summary: 'A public profile: the fields that the level of the member publishes',
  answer: userProfile,
  statements: ({ params: { tag }, viewer }) => [profile(viewer, { tag }), tags({ tag })] as const,
  shape: ([[row], tags], { now }): UserProfile => {
    if (!row) throw notFound('There is no such person.');
    return { ...withFlags(shapeCard(row, now), flags), tags };
  },
});
