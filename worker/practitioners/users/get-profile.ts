/** The public profile of a user, limited to what the level publishes. */

import { and, eq, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { restrictableContactFields } from '../../contract/practitioners/contact-visibility.ts';
import { usersApi } from '../../contract/practitioners/users.api.ts';
import type { UserProfileResponse } from '../../contract/practitioners/users.ts';
import {
  publishedColumn,
  toUserCard,
  type UserCardRow,
  userCardColumns,
  userCardJoins,
} from '../../db/cards/user-card.ts';
import { prepare } from '../../db/client.ts';
import { getUtcDay } from '../../db/conditions/accepts-enquiries.ts';
import { prepareForViewer } from '../../db/conditions/block-filter.ts';
import { publicCredentialsQuery } from '../../db/conditions/verified-credentials.ts';
import { convertFlags } from '../../db/convert-flags.ts';
import { userNotFoundError } from '../../db/list-owner.ts';
import { isTrue, qb } from '../../db/query-builder.ts';
import { userPicturesTable, userQuestionsTable } from '../../db/schema/listing.ts';
import { tagLinksTable, tagsTable } from '../../db/schema/tags.ts';
import { userCardsTable } from '../../db/schema/user-cards.ts';
import { membershipLevelsTable, uploadedFilesTable, usersTable } from '../../db/schema/users.ts';
import { defineQuery } from '../../http/query.ts';
import { practicePhotoFields } from '../practice-photo-rows.ts';
import { publishedPricesQuery } from '../price-queries.ts';
import { questionFields } from '../question-rows.ts';

const flags = ['publishes_sessions'] as const;

type Lists = Pick<
  UserProfileResponse,
  'tags' | 'prices' | 'credentials' | 'questions' | 'pictures'
>;

type ProfileRow = Omit<
  UserProfileResponse,
  (typeof flags)[number] | keyof UserCardRow | keyof Lists | 'times'
> &
  UserCardRow &
  Record<(typeof flags)[number], number> & { times: string | null };

const user = alias(usersTable, 'u');
const level = alias(membershipLevelsTable, 'l');
const card = alias(userCardsTable, 'd');

/** Members see additional contact fields if the practitioner allows it. */
const isMember = sql.placeholder('member');
const contactColumns = sql
  .join(
    restrictableContactFields.map(
      (name) =>
        sql`iif(${card.shows_details}, case ${user.shown} ->> ${name} when 'nobody' then null
      when 'members' then iif(${isMember}, ${user[name]}, null) else ${user[name]} end, null) as ${sql.identifier(name)}`,
    ),
    sql`, `,
  )
  .inlineParams();

const profileQuery = prepareForViewer(
  ['tag', 'member'],
  ({ tag }, meets) => sql<ProfileRow>`
  select ${userCardColumns}, ${user.version}, ${publishedColumn('shows_details', 'bio')},
    ${publishedColumn('shows_details', 'hello')}, ${contactColumns},
    ${card.shows_services} as publishes_sessions,
    ${publishedColumn('shows_services', 'times')}
  from ${usersTable} ${user} ${userCardJoins}
  where ${isPublicProfile(tag)} and ${meets(user.id)}`,
);

function isPublicProfile(tag: SQLWrapper) {
  return and(eq(user.tag, tag), isTrue(user.is_public));
}

/** Lists in the practitioner's order need a level that publishes details. */
const isDetailedLevel = and(
  eq(level.id, user.membership_level_id),
  isTrue(level.authz_user_detailed),
);

const questionsQuery = prepare(['tag'], ({ tag }) =>
  qb
    .select(questionFields)
    .from(user)
    .innerJoin(level, isDetailedLevel)
    .innerJoin(userQuestionsTable, eq(userQuestionsTable.user_id, user.id))
    .where(isPublicProfile(tag))
    .orderBy(userQuestionsTable.position),
);

const picturesQuery = prepare(['tag'], ({ tag }) =>
  qb
    .select(practicePhotoFields)
    .from(user)
    .innerJoin(level, isDetailedLevel)
    .innerJoin(userPicturesTable, eq(userPicturesTable.user_id, user.id))
    .innerJoin(uploadedFilesTable, eq(uploadedFilesTable.id, userPicturesTable.file_id))
    .where(isPublicProfile(tag))
    .orderBy(userPicturesTable.position),
);

const tagsQuery = prepare(['tag'], ({ tag }) =>
  qb
    .select({ id: tagsTable.id, name: tagsTable.name })
    .from(user)
    .innerJoin(tagLinksTable, eq(tagLinksTable.user_id, user.id))
    .innerJoin(tagsTable, eq(tagsTable.id, tagLinksTable.tag_id))
    .where(eq(user.tag, tag))
    .orderBy(tagsTable.name),
);

export const getProfile = defineQuery(usersApi.get, {
  auth: 'P',
  buildQueries: ({ params: { tag }, viewer, now }) => ({
    user: profileQuery(viewer, { tag, member: viewer ? 1 : 0 }),
    tags: tagsQuery({ tag }),
    prices: publishedPricesQuery({ tag }),
    credentials: publicCredentialsQuery({ tag, today: getUtcDay(now) }),
    questions: questionsQuery({ tag }),
    pictures: picturesQuery({ tag }),
  }),
  toResponse: ({ user: [row], tags, ...lists }, { now }): UserProfileResponse => {
    if (!row) throw userNotFoundError();
    const { times, ...card } = toUserCard(row, now);
    return { ...convertFlags(card, flags), times: JSON.parse(times ?? '[]'), ...lists, tags };
  },
});
