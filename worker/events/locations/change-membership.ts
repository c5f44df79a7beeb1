import { and, eq, exists, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { membershipsApi } from '../../contract/events/memberships.api.ts';
import type { MembershipPatch } from '../../contract/events/memberships.ts';
import {
  auditedUpdate,
  parseIfMatch,
  parseUpdateResult,
  selectApplied,
} from '../../db/audited-update.ts';
import { prepare, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { createId } from '../../db/ids.ts';
import { historyExists } from '../../db/insert-history.ts';
import { qb } from '../../db/query-builder.ts';
import { locationsTable, userLocationsTable } from '../../db/schema/locations-and-events.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { AppEnv, AuthenticatedUser } from '../../env.ts';
import { conflictError, validationError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import type { VersionedRow } from '../../http/resource/build-resource-sql.ts';
import { type TemplateRow, templateQuery } from '../../mail/outbox/choose-template.ts';
import { composeMail } from '../../mail/outbox/compose-mail.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { notifyMembers } from '../../notifications/notify-members.ts';
import { insertMembershipHistory } from './location-history.ts';
import { membershipByIdQuery, serializeMembership } from './membership-queries.ts';
import {
  assertMembership,
  isHostQuery,
  isLocationHost,
  location,
  membership,
  membershipForbidden,
  membershipQuery,
} from './membership-request.ts';

/** Approves a member or appoints a location admin. The requester is notified. */
export const changeMembership = defineMutation(membershipsApi.update, {
  auth: 'O',
  changes: ({ approved_by_id }) => (approved_by_id ? ['locations'] : []),
  preload: (params) => ({
    membership: membershipQuery(params),
    requester: requesterQuery(params),
    template: templateQuery('location-approved'),
  }),
  run: async (
    sent,
    c,
    { membership: [membership], requester: [requester], template: [template] },
  ) => {
    const link = assertMembership(membership);
    const viewer = c.var.viewer as AuthenticatedUser;
    const { column, value, set, words, already } = describeChange(sent);
    if (!viewer.is_admin && !value) throw membershipForbidden('only_site_admins_undo');
    const history = createId();
    const moment = getNowIso();
    const by = viewer.id;
    const version = parseIfMatch(c.req.header('If-Match'));
    const historyInput = { history, link: link.id, words, by, moment };
    // Only open requests can be approved, and only once, in the approver's own name.
    const differs = value ? sql`coalesce(${column}, 0) = 0` : sql`coalesce(${column}, 0) <> 0`;
    const isOwnWord = !sent.approved_by_id || sent.approved_by_id === by;
    const may = sql`${viewer.is_admin ? 1 : isLocationHost(by)} and ${isOwnWord ? 1 : 0}
      and (${version} is null or ${location.version} = ${version})`;
    const isAnswer = sent.approved_by_id && requester?.is_active && requester.id !== by;
    const mails = isAnswer ? [await composeApprovalMail(c, requester, template)] : [];
    const written = [
      insertMembershipHistory(historyInput, sql`${differs} and ${may}`),
      statement(
        qb
          .update(userLocationsTable)
          .set({
            ...set,
            updated_at: moment,
            updated_by: by,
            version: sql`${userLocationsTable.version} + 1`,
          })
          .where(and(eq(userLocationsTable.id, link.id), historyExists(history))),
      ),
      ...(viewer.is_admin && sent.approved_by_id
        ? publishLocation(link.location_id, by, moment)
        : []),
      ...mails.flatMap((mail) => mail.statements(historyExists(history))),
      ...(isAnswer && requester
        ? [
            notifyMembers({
              kind: 'location',
              to: requester.id,
              by,
              when: historyExists(history),
              object: { type: 'locations', id: link.location_id, part: 'approved' },
            }),
          ]
        : []),
    ];
    const {
      standing: [standing],
      ...rows
    } = await c.var.db.run({
      before: { standing: isHostQuery({ id: link.id, viewer: by }) },
      written,
      queries: {
        applied: selectApplied(historyExists(history)),
        items: membershipByIdQuery({
          id: link.id,
          user_id: link.user_id,
          to_admin: Number(viewer.is_admin),
        }),
      },
    });
    if (!viewer.is_admin && standing && !standing.is_host) {
      throw membershipForbidden('only_location_admins_do');
    }
    if (!isOwnWord) throw validationError([{ path: 'approved_by_id', code: 'must_be_own_id' }]);
    const { applied, item, etag } = parseUpdateResult(rows, version, (row: VersionedRow) =>
      serializeMembership(row),
    );
    if (!applied) throw conflictError('done', already);
    await enqueueMails(c.env, mails);
    return c.json(item, 200, { ETag: etag });
  },
});

/** The changed column, its text in history, and the error if it already has the value. */
function describeChange({ is_admin, approved_by_id }: MembershipPatch) {
  if (approved_by_id !== undefined) {
    return {
      column: membership.approved_by_id,
      value: approved_by_id,
      set: { approved_by_id },
      words: approved_by_id ? 'approved' : 'no longer approved',
      already: approved_by_id ? 'already_approved_there' : 'not_approved_there',
    } as const;
  }
  return {
    column: membership.is_admin,
    value: is_admin,
    set: { is_admin: Boolean(is_admin) },
    words: is_admin ? 'made admin' : 'no longer admin',
    already: is_admin ? 'already_admin_there' : 'not_admin_there',
  } as const;
}

/**
 * The user who requested the membership or added the location; no row if a site admin created it.
 */
const requesterQuery = prepare(['id', 'link_id'], ({ id, link_id }) =>
  qb
    .select({
      id: usersTable.id,
      name: usersTable.name,
      email: usersTable.email,
      language_id: usersTable.language_id,
      is_active: usersTable.is_active,
      location_name: locationsTable.name,
    })
    .from(userLocationsTable)
    .innerJoin(usersTable, eq(usersTable.id, userLocationsTable.user_id))
    .innerJoin(locationsTable, eq(locationsTable.id, userLocationsTable.location_id))
    .where(
      and(
        eq(userLocationsTable.id, link_id),
        eq(userLocationsTable.user_id, id),
        eq(userLocationsTable.created_by, userLocationsTable.user_id),
      ),
    ),
);

type Requester = NonNullable<ReturnType<typeof requesterQuery>['row']>;

/** Mail about the approval. */
const composeApprovalMail = (
  c: Context<AppEnv>,
  { location_name, ...to }: Requester,
  template: TemplateRow | undefined,
) =>
  composeMail(c.env, {
    tag: 'location-approved',
    template,
    to,
    link: '/account/locations',
    about: c.var.viewer ?? undefined,
    variables: () => ({ location_name }),
  });

/**
 * Publishes a location when its creator's membership is approved, in the same batch (contract,
 * section 8).
 */
const publishLocation = (id: string, by: string, moment: string) =>
  auditedUpdate({
    table: locationsTable,
    resource: 'locations',
    title: locationsTable.name,
    id,
    actorId: by,
    at: moment,
    set: { is_public: true },
    historyFormat: { is_public: 'flag' },
    when: exists(
      qb
        .select({ id: userLocationsTable.id })
        .from(userLocationsTable)
        .where(
          and(
            eq(userLocationsTable.location_id, locationsTable.id),
            eq(userLocationsTable.user_id, locationsTable.created_by),
            eq(userLocationsTable.approved_by_id, by),
            eq(userLocationsTable.updated_at, moment),
          ),
        ),
    ),
  }).statements;
