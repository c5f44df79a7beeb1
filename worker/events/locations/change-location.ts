import type { Values } from '../../contract/resources/resource.ts';
import { itemOf } from '../../contract/resources/resource-responses.ts';
import { changeOf } from '../../contract/resources/resource-input.ts';
import { locations } from '../../contract/events/locations.resource.ts';
import { locationsTold } from '../../contract/events/memberships.resource.ts';
import { call } from '../../http/mutation.ts';
import { outcome, versionSent } from '../../db/audited-update.ts';
import { columnsOf } from '../../http/resource/to-columns.ts';
import { failing, holdInChange, inChange, refChecks, refuseFailing } from '../../http/resource/check-references.ts';
import { changeOfItem } from '../../http/resource/update-item.ts';
import type { VersionedRow } from '../../http/resource/resource-sql.ts';
import type { SignedIn } from '../../auth/current-user.ts';
import { found, linkAt, notYours } from './membership-request.ts';
import { linkById, shapeLink } from './memberships.ts';
import { locationsSource } from './list-all-locations.ts';

/**
 * SQL condition: the current user is an admin of the location, and an approved one to publish it.
 */
const byItsAdmin = `exists (select 1 from user_locations ul where ul.location_id = locations.id
  and ul.user_id = ?4 and ul.is_admin = 1
  and (ul.approved_by_id is not null or coalesce(?5 ->> '$.is_public', 0) = 0))`;

/** The location's own fields, for its admins. */
export const changeLocationOfUser = call({
  method: 'patch',
  path: '/users/:id/and_locations/:user_location_id',
  who: 'S',
  noun: 'locations',
  summary: 'Update a location that the person is an admin of',
  body: changeOf(locations),
  status: 200,
  answer: itemOf(locationsTold),
  changes: ['locations'],
  beside: (params) => [linkAt(params)] as const,
  run: async (sent: Values, c, [[asked]]) => {
    const link = found(asked);
    const viewer = c.var.viewer as SignedIn;
    if (!viewer.is_admin && !link.is_admin) throw notItsAdmin();
    if (!viewer.is_admin && sent.is_public === true && !link.approved_by_id) {
      throw notYours('You can make this location public after you are approved there.');
    }
    const checks = refChecks(locations, sent);
    const hold = holdInChange(refChecks(locations, sent, inChange));
    const changed = changeOfItem(locationsSource, columnsOf(locations, sent), c, {
      id: link.location_id,
      when: viewer.is_admin ? hold : `${hold} and ${byItsAdmin}`,
    });
    const rows = await c.var.db.batch([
      ...failing(checks),
      ...changed.statements,
      changed.told,
      linkById({ id: link.id, user_id: link.user_id, to_admin: Number(viewer.is_admin) }),
    ]);
    refuseFailing(checks, rows);
    const version = versionSent(c.req.header('If-Match'));
    const { item, etag } = outcome(rows, version, (row: VersionedRow) => shapeLink(row));
    if (!viewer.is_admin && !item.is_admin) throw notItsAdmin();
    return c.json(item, 200, { ETag: etag });
  },
});

const notItsAdmin = () => notYours('Only an admin of this location can change it.');
