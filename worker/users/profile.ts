import { sql } from 'drizzle-orm';
import { contactFields } from '../contract/contact-fields.ts';
import type { TagInUse } from '../contract/tags.ts';
import { type UserProfile, userProfile } from '../contract/users.ts';
import { prepare } from '../db/client.ts';
import { dayOf, isAskable } from '../lib/askable.ts';
import { prepareFor } from '../lib/blocks.ts';
import { type CardRow, cardColumns, cardJoins, shapeCard } from '../lib/cards/user.ts';
import { shownCredentials } from '../lib/checked.ts';
import { notFound } from '../lib/errors.ts';
import { withFlags } from '../lib/flags.ts';
import { publishedPrices } from '../lib/price-rows.ts';
import { read } from '../lib/reads.ts';

const flags = ['takes_messages', 'publishes_sessions', 'takes_enquiries'] as const;

type ProfileRow = Omit<
  UserProfile,
  (typeof flags)[number] | keyof CardRow | 'tags' | 'times' | 'prices' | 'credentials'
> &
  CardRow &
  Record<(typeof flags)[number], number> & { times: string | null };

const published = (right: string, columns: readonly string[]) =>
  sql.raw(columns.map((name) => `iif(l.${right}, u.${name}, null) as ${name}`).join(', '));

const profile = prepareFor<ProfileRow>(
  (meets) => sql`
  select ${cardColumns}, u.version, ${published('authz_user_detailed', ['bio', ...contactFields.filter((name) => name !== 'address_town')])},
    l.authz_messages or u.is_admin as takes_messages, l.authz_user_services as publishes_sessions,
    ${isAskable(sql`${sql.placeholder('today')}`)} as takes_enquiries,
    iif(l.authz_user_services and u.away_until >= ${sql.placeholder('today')}, u.away_until, null) as away_until,
    ${published('authz_user_services', ['times'])}
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
  statements: ({ params: { tag }, viewer, now }) =>
    [
      profile(viewer, { tag, today: dayOf(now) }),
      tags({ tag }),
      publishedPrices({ tag }),
      shownCredentials({ tag, today: dayOf(now) }),
    ] as const,
  shape: ([[row], tags, prices, credentials], { now }): UserProfile => {
    if (!row) throw notFound('There is no such person.');
    const { times, ...card } = shapeCard(row, now);
    return {
      ...withFlags(card, flags),
      times: JSON.parse(times ?? '[]'),
      prices,
      credentials,
      tags,
    };
  },
});
