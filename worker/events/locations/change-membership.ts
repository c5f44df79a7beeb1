import { sql } from 'drizzle-orm';
import { itemOf } from '../../contract/resources/resource-responses.ts';
import { locationsTold } from '../../contract/events/memberships.resource.ts';
import { type LinkChange, linkChange } from '../../contract/events/memberships.ts';
import { statement } from '../../db/client.ts';
import { call } from '../../http/mutation.ts';
import { outcome, type Told, versionSent } from '../../db/audited-update.ts';
import { now } from '../../db/clock.ts';
import { conflict, invalid } from '../../http/http-error.ts';
import { isWritten } from '../../db/insert-history.ts';
import { newId } from '../../db/ids.ts';
import { notify } from '../../notifications/notify-members.ts';
import { enqueue } from '../../mail/outbox/enqueue-mails.ts';
import { templateOf } from '../../mail/outbox/choose-template.ts';
import type { VersionedRow } from '../../http/resource/resource-sql.ts';
import type { SignedIn } from '../../auth/current-user.ts';
import { found, hosting, isHost, linkAt, notYours } from './membership-request.ts';
import { linkById, shapeLink } from './memberships.ts';
import { openToAll } from './publish.ts';
import { answerTo, asker } from './notify-requester.ts';
import { tellOfLink } from './location-history.ts';

/** Approves a member or appoints a location admin. The requester is notified. */
export const changeLink = call({
  method: 'patch',
  path: '/users/:id/locations/:link_id',
  who: 'O',
  noun: 'locations',
  summary:
    'Approve a person or make them an admin of a location; for site admins and its approved admins; 409 done if it is already so. Uses the location’s ETag',
  body: linkChange,
  status: 200,
  answer: itemOf(locationsTold),
  changes: ({ approved_by_id }) => (approved_by_id ? ['locations'] : []),
  beside: (params) => [linkAt(params), asker(params), templateOf('location-approved')] as const,
  run: async (sent, c, [[known], [to], [template]]) => {
    const link = found(known);
    const viewer = c.var.viewer as SignedIn;
    const { column, value, words } = asked(sent);
    if (!viewer.is_admin && !value) throw notYours('Only a site admin can undo this.');
    const history = newId();
    const moment = now();
    const by = viewer.id;
    const version = versionSent(c.req.header('If-Match'));
    const told = { history, link: link.id, words, by, moment };
    const name = sql.raw(`ul."${column}"`);
    // Only open requests can be approved, and only once, in the approver's own name.
    const differs = value ? sql`coalesce(${name}, 0) = 0` : sql`coalesce(${name}, 0) <> 0`;
    const isOwnWord = !sent.approved_by_id || sent.approved_by_id === by;
    const may = sql`${viewer.is_admin ? 1 : isHost(by)} and ${isOwnWord ? 1 : 0}
      and (${version} is null or l.version = ${version})`;
    const isAnswer = sent.approved_by_id && to?.is_active && to.id !== by;
    const mails = isAnswer ? [await answerTo(c, to, template)] : [];
    const rows = await c.var.db.batch([
      hosting({ id: link.id, viewer: by }),
      tellOfLink(told, sql`${differs} and ${may}`),
      statement(sql`
        update user_locations set ${sql.raw(`"${column}"`)} = ${value}, updated_at = ${moment},
          updated_by = ${by}, version = version + 1
        where id = ${link.id} and ${isWritten(history)}`),
      ...(viewer.is_admin && sent.approved_by_id ? openToAll(link.location_id, by, moment) : []),
      ...mails.flatMap((mail) => mail.statements(isWritten(history))),
      ...(isAnswer && to
        ? [
            notify({
              kind: 'location',
              to: to.id,
              by,
              when: isWritten(history),
              object: { type: 'locations', id: link.location_id, part: 'approved' },
            }),
          ]
        : []),
      statement<Told>(sql`select ${isWritten(history)} as happened`),
      linkById({ id: link.id, user_id: link.user_id, to_admin: Number(viewer.is_admin) }),
    ]);
    const [[standing]] = rows;
    if (!viewer.is_admin && standing && !standing.is_host) {
      throw notYours('Only an admin of this location can do this.');
    }
    if (!isOwnWord) throw invalid([{ path: 'approved_by_id', message: 'must be your own id' }]);
    const { happened, item, etag } = outcome(rows, version, (row: VersionedRow) => shapeLink(row));
    if (!happened) throw conflict('done', `Already done: ${words}.`);
    await enqueue(c.env, mails);
    return c.json(item, 200, { ETag: etag });
  },
});

/** The changed column, and its text in history. */
function asked({ is_admin, approved_by_id }: LinkChange) {
  if (approved_by_id !== undefined) {
    const words = approved_by_id ? 'approved' : 'no longer approved';
    return { column: 'approved_by_id', value: approved_by_id, words };
  }
  const words = is_admin ? 'made admin' : 'no longer admin';
  return { column: 'is_admin', value: Number(is_admin), words };
}
