import { sql } from 'drizzle-orm';
import type { Question } from '../../contract/practitioners/questions.ts';
import type { RoomPicture } from '../../contract/practitioners/practice-photos.ts';
import { shownFields } from '../../contract/practitioners/contact-visibility.ts';
import type { TagInUse } from '../../contract/content/tags.ts';
import { type UserProfile, userProfile } from '../../contract/practitioners/users.ts';
import { prepare } from '../../db/client.ts';
import { dayOf, isAskable } from '../../db/conditions/accepts-enquiries.ts';
import { prepareFor } from '../../db/conditions/block-filter.ts';
import { type CardRow, cardColumns, cardJoins, shapeCard } from '../../db/cards/user-card.ts';
import { shownCredentials } from '../../db/conditions/verified-credentials.ts';
import { withFlags } from '../../db/convert-flags.ts';
import { noPerson } from '../../db/user-item-list.ts';
import { publishedPrices } from '../price-queries.ts';
import { read } from '../../http/query.ts';
import { takesMessages } from '../../db/conditions/accepts-messages.ts';

const flags = ['takes_messages', 'publishes_sessions', 'takes_enquiries'] as const;

type Lists = Pick<UserProfile, 'tags' | 'prices' | 'credentials' | 'questions' | 'pictures'>;

type ProfileRow = Omit<
  UserProfile,
  (typeof flags)[number] | keyof CardRow | keyof Lists | 'times'
> &
  CardRow &
  Record<(typeof flags)[number], number> & { times: string | null };

const published = (right: string, columns: readonly string[]) =>
  sql.raw(columns.map((name) => `iif(l.${right}, u.${name}, null) as ${name}`).join(', '));

/** Members see additional contact fields if the practitioner allows it. */
const member = sql.placeholder('member');
const reach = sql.join(
  shownFields.map((name) => {
    const column = sql.raw(`u.${name}`);
    return sql`iif(l.authz_user_detailed, case u.shown ->> ${sql.raw(`'${name}'`)} when 'nobody' then null
      when 'members' then iif(${member}, ${column}, null) else ${column} end, null) as ${sql.raw(name)}`;
  }),
  sql`, `,
);

const profile = prepareFor<ProfileRow>(
  (meets) => sql`
  select ${cardColumns}, u.version, ${published('authz_user_detailed', ['bio', 'hello'])}, ${reach},
    ${takesMessages} as takes_messages, l.authz_user_services as publishes_sessions,
    ${isAskable(sql`${sql.placeholder('today')}`)} as takes_enquiries,
    ${published('authz_user_services', ['times'])}
  from users u ${cardJoins}
  where u.tag = ${sql.placeholder('tag')} and u.is_public = 1 and ${meets(sql`u.id`)}`,
);

/** Lists in the practitioner's order, if the level publishes details. */
const detailed = sql`from users u join membership_levels l on l.id = u.membership_level_id and l.authz_user_detailed`;
const isShown = sql`u.tag = ${sql.placeholder('tag')} and u.is_public = 1`;

const questions = prepare<Question>(sql`select q.question, q.answer ${detailed}
  join user_questions q on q.user_id = u.id where ${isShown} order by q.position`);

const pictures =
  prepare<RoomPicture>(sql`select f.id, f.alternative_text, f.name, f.width, f.height ${detailed}
  join user_pictures p on p.user_id = u.id join uploaded_files f on f.id = p.file_id
  where ${isShown} order by p.position`);

const tags = prepare<TagInUse>(sql`
  select t.id, t.name from users u join tag_links k on k.user_id = u.id join tags t on t.id = k.tag_id
  where u.tag = ${sql.placeholder('tag')} order by t.name`);

/** Only what the member's level publishes. */
export const userByTag = read({
  path: '/users/fe/:tag',
  who: 'P',
  noun: 'users',
  summary: 'Get a public profile with the fields that the member’s level publishes',
  answer: userProfile,
  statements: ({ params: { tag }, viewer, now }) =>
    [
      profile(viewer, { tag, today: dayOf(now), member: viewer ? 1 : 0 }),
      tags({ tag }),
      publishedPrices({ tag }),
      shownCredentials({ tag, today: dayOf(now) }),
      questions({ tag }),
      pictures({ tag }),
    ] as const,
  shape: ([[row], tags, prices, credentials, questions, pictures], { now }): UserProfile => {
    if (!row) throw noPerson();
    const { times, ...card } = shapeCard(row, now);
    const lists: Lists = { prices, credentials, questions, pictures, tags };
    return { ...withFlags(card, flags), times: JSON.parse(times ?? '[]'), ...lists };
  },
});
