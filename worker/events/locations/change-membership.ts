import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { membershipsApi } from '../../contract/events/memberships.api.ts';
import type { MembershipPatch } from '../../contract/events/memberships.ts';
import {
  auditedUpdate,
  type ChangedRow,
  parseIfMatch,
  parseUpdateResult,
} from '../../db/audited-update.ts';
import { prepare, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { createId } from '../../db/ids.ts';
import { historyExists } from '../../db/insert-history.ts';
import type { AppEnv, AuthenticatedUser } from '../../env.ts';
import { getSiteUrl } from '../../http/get-site-url.ts';
import { conflictError, validationError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import type { VersionedRow } from '../../http/resource/resource-sql.ts';
import { type TemplateRow, templateQuery } from '../../mail/outbox/choose-template.ts';
import { composeMail } from '../../mail/outbox/compose-mail.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { notifyMembers } from '../../notifications/notify-members.ts';
import { insertMembershipHistory } from './location-history.ts';
import {
  assertMembership,
  isHostQuery,
  isLocationHost,
  membershipForbidden,
  membershipQuery,
} from './membership-request.ts';
import { membershipByIdQuery, serializeMembership } from './memberships.ts';

/** Approves a member or appoints a location admin. The requester is notified. */
export const changeMembership = defineMutation(membershipsApi.update, {
  auth: 'O',
  changes: ({ approved_by_id }) => (approved_by_id ? ['locations'] : []),
  preload: (params) =>
    [membershipQuery(params), requesterQuery(params), templateQuery('location-approved')] as const,
  run: async (sent, c, [[known], [to], [template]]) => {
    const link = assertMembership(known);
    const viewer = c.var.viewer as AuthenticatedUser;
    const { column, value, words, already } = describeChange(sent);
    if (!viewer.is_admin && !value) throw membershipForbidden('Only a site admin can undo this.');
    const history = createId();
    const moment = getNowIso();
    const by = viewer.id;
    const version = parseIfMatch(c.req.header('If-Match'));
    const historyInput = { history, link: link.id, words, by, moment };
    const name = sql.raw(`ul."${column}"`);
    // Only open requests can be approved, and only once, in the approver's own name.
    const differs = value ? sql`coalesce(${name}, 0) = 0` : sql`coalesce(${name}, 0) <> 0`;
    const isOwnWord = !sent.approved_by_id || sent.approved_by_id === by;
    const may = sql`${viewer.is_admin ? 1 : isLocationHost(by)} and ${isOwnWord ? 1 : 0}
      and (${version} is null or l.version = ${version})`;
    const isAnswer = sent.approved_by_id && to?.is_active && to.id !== by;
    const mails = isAnswer ? [await composeApprovalMail(c, to, template)] : [];
    const rows = await c.var.db.batch([
      isHostQuery({ id: link.id, viewer: by }),
      insertMembershipHistory(historyInput, sql`${differs} and ${may}`),
      statement(sql`
        update user_locations set ${sql.raw(`"${column}"`)} = ${value}, updated_at = ${moment},
          updated_by = ${by}, version = version + 1
        where id = ${link.id} and ${historyExists(history)}`),
      ...(viewer.is_admin && sent.approved_by_id
        ? publishLocation(link.location_id, by, moment)
        : []),
      ...mails.flatMap((mail) => mail.statements(historyExists(history))),
      ...(isAnswer && to
        ? [
            notifyMembers({
              kind: 'location',
              to: to.id,
              by,
              when: historyExists(history),
              object: { type: 'locations', id: link.location_id, part: 'approved' },
            }),
          ]
        : []),
      statement<ChangedRow>(sql`select ${historyExists(history)} as happened`),
      membershipByIdQuery({
        id: link.id,
        user_id: link.user_id,
        to_admin: Number(viewer.is_admin),
      }),
    ]);
    const [[standing]] = rows;
    if (!viewer.is_admin && standing && !standing.is_host) {
      throw membershipForbidden('Only an admin of this location can do this.');
    }
    if (!isOwnWord)
      throw validationError([{ path: 'approved_by_id', message: 'must be your own id' }]);
    const { happened, item, etag } = parseUpdateResult(rows, version, (row: VersionedRow) =>
      serializeMembership(row),
    );
    if (!happened) throw conflictError('done', already);
    await enqueueMails(c.env, mails);
    return c.json(item, 200, { ETag: etag });
  },
});

/** The changed column, its text in history, and the error if it already has the value. */
function describeChange({ is_admin, approved_by_id }: MembershipPatch) {
  if (approved_by_id !== undefined) {
    return {
      column: 'approved_by_id',
      value: approved_by_id,
      words: approved_by_id ? 'approved' : 'no longer approved',
      already: approved_by_id ? 'This person is already approved.' : 'This person is not approved.',
    };
  }
  return {
    column: 'is_admin',
    value: Number(is_admin),
    words: is_admin ? 'made admin' : 'no longer admin',
    already: is_admin
      ? 'This person is already an admin of this location.'
      : 'This person is not an admin of this location.',
  };
}

interface Requester {
  id: string;
  name: string;
  email: string;
  is_active: number;
  location_name: string;
}

/**
 * The user who requested the membership or added the location; no row if a site admin created it.
 */
const requesterQuery = prepare<Requester>(sql`
  select u.id, u.name, u.email, u.is_active, l.name as location_name
  from user_locations ul join users u on u.id = ul.user_id join locations l on l.id = ul.location_id
  where ul.id = ${sql.placeholder('link_id')} and ul.user_id = ${sql.placeholder('id')}
    and ul.created_by = ul.user_id`);

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
    link: `${getSiteUrl(c.env)}/account/locations`,
    about: c.var.viewer ?? undefined,
    variables: { location_name },
  });

/**
 * Publishes a location when its creator's membership is approved, in the same batch (contract,
 * section 8).
 */
const publishLocation = (id: string, by: string, moment: string) =>
  auditedUpdate({
    table: 'locations',
    resource: 'locations',
    titleColumn: 'name',
    id,
    actorId: by,
    at: moment,
    set: { is_public: 1 },
    historyFormat: { is_public: 'flag' },
    when: `exists (select 1 from user_locations ul where ul.location_id = locations.id
      and ul.user_id = locations.created_by and ul.approved_by_id = ?4 and ul.updated_at = ?3)`,
  }).statements;
