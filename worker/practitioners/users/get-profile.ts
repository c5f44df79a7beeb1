/** The public profile of a user, limited to what the level publishes. */

import { sql } from 'drizzle-orm';
import type { TagInUse } from '../../contract/content/tags.ts';
import { restrictableContactFields } from '../../contract/practitioners/contact-visibility.ts';
import type { PracticePhoto } from '../../contract/practitioners/practice-photos.ts';
import type { Question } from '../../contract/practitioners/questions.ts';
import { usersApi } from '../../contract/practitioners/users.api.ts';
import type { UserProfile } from '../../contract/practitioners/users.ts';
import {
  toUserCard,
  type UserCardRow,
  userCardColumns,
  userCardJoins,
} from '../../db/cards/user-card.ts';
import { prepare } from '../../db/client.ts';
import { acceptsEnquiries, getUtcDay } from '../../db/conditions/accepts-enquiries.ts';
import { acceptsMessages } from '../../db/conditions/accepts-messages.ts';
import { prepareForViewer } from '../../db/conditions/block-filter.ts';
import { publicCredentialsQuery } from '../../db/conditions/verified-credentials.ts';
import { convertFlags } from '../../db/convert-flags.ts';
import { userNotFoundError } from '../../db/user-item-list.ts';
import { defineQuery } from '../../http/query.ts';
import { publishedPricesQuery } from '../price-queries.ts';

const flags = ['takes_messages', 'publishes_sessions', 'takes_enquiries'] as const;

type Lists = Pick<UserProfile, 'tags' | 'prices' | 'credentials' | 'questions' | 'pictures'>;

type ProfileRow = Omit<
  UserProfile,
  (typeof flags)[number] | keyof UserCardRow | keyof Lists | 'times'
> &
  UserCardRow &
  Record<(typeof flags)[number], number> & { times: string | null };

const publishedColumns = (right: string, columns: readonly string[]) =>
  sql.raw(columns.map((name) => `iif(l.${right}, u.${name}, null) as ${name}`).join(', '));

/** Members see additional contact fields if the practitioner allows it. */
const isMember = sql.placeholder('member');
const contactColumns = sql.join(
  restrictableContactFields.map((name) => {
    const column = sql.raw(`u.${name}`);
    return sql`iif(l.authz_user_detailed, case u.shown ->> ${sql.raw(`'${name}'`)} when 'nobody' then null
      when 'members' then iif(${isMember}, ${column}, null) else ${column} end, null) as ${sql.raw(name)}`;
  }),
  sql`, `,
);

const profile = prepareForViewer<ProfileRow>(
  (meets) => sql`
  select ${userCardColumns}, u.version, ${publishedColumns('authz_user_detailed', ['bio', 'hello'])}, ${contactColumns},
    ${acceptsMessages} as takes_messages, l.authz_user_services as publishes_sessions,
    ${acceptsEnquiries(sql`${sql.placeholder('today')}`)} as takes_enquiries,
    ${publishedColumns('authz_user_services', ['times'])}
  from users u ${userCardJoins}
  where u.tag = ${sql.placeholder('tag')} and u.is_public = 1 and ${meets(sql`u.id`)}`,
);

/** Lists in the practitioner's order, if the level publishes details. */
const detailedJoins = sql`from users u join membership_levels l on l.id = u.membership_level_id and l.authz_user_detailed`;
const isPublicProfile = sql`u.tag = ${sql.placeholder('tag')} and u.is_public = 1`;

const questions = prepare<Question>(sql`select q.question, q.answer ${detailedJoins}
  join user_questions q on q.user_id = u.id where ${isPublicProfile} order by q.position`);

const pictures =
  prepare<PracticePhoto>(sql`select f.id, f.alternative_text, f.name, f.width, f.height ${detailedJoins}
  join user_pictures p on p.user_id = u.id join uploaded_files f on f.id = p.file_id
  where ${isPublicProfile} order by p.position`);

const tags = prepare<TagInUse>(sql`
  select t.id, t.name from users u join tag_links k on k.user_id = u.id join tags t on t.id = k.tag_id
  where u.tag = ${sql.placeholder('tag')} order by t.name`);

export const getProfile = defineQuery(usersApi.get, {
  auth: 'P',
  buildQueries: ({ params: { tag }, viewer, now }) =>
    [
      profile(viewer, { tag, today: getUtcDay(now), member: viewer ? 1 : 0 }),
      tags({ tag }),
      publishedPricesQuery({ tag }),
      publicCredentialsQuery({ tag, today: getUtcDay(now) }),
      questions({ tag }),
      pictures({ tag }),
    ] as const,
  toResponse: ([[row], tags, prices, credentials, questions, pictures], { now }): UserProfile => {
    if (!row) throw userNotFoundError();
    const { times, ...card } = toUserCard(row, now);
    const lists: Lists = { prices, credentials, questions, pictures, tags };
    return { ...convertFlags(card, flags), times: JSON.parse(times ?? '[]'), ...lists };
  },
});
