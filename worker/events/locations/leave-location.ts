import { sql } from 'drizzle-orm';
import { statement } from '../../db/client.ts';
import { call } from '../../http/mutation.ts';
import { now } from '../../db/clock.ts';
import { conflict, notFound } from '../../http/http-error.ts';
import { isWritten } from '../../db/insert-history.ts';
import { newId } from '../../db/ids.ts';
import type { SignedIn } from '../../auth/current-user.ts';
import { found, hosting, isHost, isSettled, linkAt, notYours } from './membership-request.ts';
import { tellOfLink } from './location-history.ts';

/** Leaves a location, or removes a member from it. */
export const unlinkLocation = call({
  method: 'delete',
  path: '/users/:id/locations/:link_id',
  who: 'O',
  noun: 'locations',
  summary:
    'Remove a person from a location; for the member, its approved admins and site admins; 409 in_use',
  status: 204,
  changes: [],
  beside: (params) => [linkAt(params)] as const,
  run: async (_, c, [[asked]]) => {
    const link = found(asked);
    const viewer = c.var.viewer as SignedIn;
    const isOwn = link.user_id === viewer.id;
    const stillMay = isOwn ? sql`1` : isHost(viewer.id);
    const may = viewer.is_admin ? sql`1` : sql`not ${isSettled} and ${stillMay}`;
    const history = newId();
    const by = viewer.id;
    const told = { history, link: link.id, words: 'removed', by, moment: now() };
    const [[standing], , [dropped], [left]] = await c.var.db.batch([
      hosting({ id: link.id, viewer: by }),
      tellOfLink(told, may),
      statement<{ id: string }>(sql`
        delete from user_locations where id = ${link.id} and ${isWritten(history)} returning id`),
      statement<{ id: string }>(sql`select id from user_locations where id = ${link.id}`),
    ]);
    if (left && !viewer.is_admin && !isOwn && !standing?.is_host) {
      throw notYours('Only an admin of this location can remove someone else.');
    }
    if (left) throw conflict('in_use', isOwn ? ownAdmin : otherAdmin);
    if (!dropped) throw notFound('This location was already removed from the list.');
    return c.body(null, 204);
  },
});

const ownAdmin = 'You are an admin of this location. Ask a site admin to remove you.';
const otherAdmin = 'This person is an admin of the location. Only a site admin can remove them.';
