import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { id } from '../../contract/shared/common-schemas.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import { userLocations } from '../../contract/events/memberships.resource.ts';
import { linkCreation } from '../../contract/events/memberships.ts';
import { allowance, type Told } from '../../auth/build-action-quota.ts';
import { call } from '../../http/mutation.ts';
import { now } from '../../db/clock.ts';
import { conflict, invalid } from '../../http/http-error.ts';
import { isWritten } from '../../db/insert-history.ts';
import { newId } from '../../db/ids.ts';
import { enqueue } from '../../mail/outbox/enqueue-mails.ts';
import { templateOf } from '../../mail/outbox/choose-template.ts';
import { noPerson, personById } from '../../db/user-item-list.ts';
import { idAsked } from '../../db/idempotent-id.ts';
import { allHold, failing, refChecks, refuseFailing } from '../../http/resource/check-references.ts';
import type { SignedIn } from '../../auth/current-user.ts';
import { makingLink, refuseStanding } from './create-membership.ts';
import { lettersToAdmins, noticeToAdmins } from './notify-location-admins.ts';

const { location_id, approved_by_id } = userLocations.fields;
const sentRefs = { ...userLocations, fields: { location_id, approved_by_id } } as Resource;

/** Requests a membership, or adds one as an admin. */
export const linkLocation = call({
  method: 'post',
  path: '/users/:id/locations',
  who: 'S',
  noun: 'locations',
  summary:
    'Request to join an existing location; 409 taken if the person has joined or already requested to',
  body: linkCreation,
  refuse: refuseStanding,
  status: 201,
  isUndoable: true,
  answer: z.object({ id }),
  changes: [],
  beside: () => [templateOf('location-request')] as const,
  run: async (sent, c, [[template]]) => {
    const user_id = c.req.param('id') ?? '';
    const viewer = c.var.viewer as SignedIn;
    if ((sent.user_id ?? user_id) !== user_id) {
      throw invalid([{ path: 'user_id', message: 'must be the person in the address' }]);
    }
    const checks = viewer.is_admin ? refChecks(sentRefs, sent) : [];
    const mails = viewer.is_admin ? [] : await lettersToAdmins(c, sent.location_id, template);
    const asked = idAsked(c);
    const history = newId();
    const isNew = sql`not exists (select 1 from user_locations
        where user_id = ${user_id} and location_id = ${sent.location_id} or id = ${asked})
      and exists (select 1 from locations where id = ${sent.location_id}
        and (${Number(viewer.is_admin)} or is_public = 1 and is_active = 1)) and ${allHold(checks)}`;
    const act = allowance(c, 'location_requests', isNew);
    const [telling, ending, linking, which] = makingLink(
      {
        ...sent,
        id: asked,
        history,
        user_id,
        by: viewer.id,
        moment: now(),
        word: sent.approved_by_id ? 'added' : 'requested',
      },
      act.happened,
    );
    const rows = await c.var.db.batch([
      ...failing(checks),
      ...act.statements,
      telling,
      ending,
      linking,
      ...mails.flatMap((mail) => mail.statements(isWritten(history))),
      ...(viewer.is_admin ? [] : [noticeToAdmins(sent.location_id, user_id, isWritten(history))]),
      personById({ id: user_id }),
      act.told,
      which,
    ]);
    refuseFailing(checks, rows);
    const [[person], [told], [made]] = rows.slice(-3) as [unknown[], Told[], { id: string }[]];
    if (!person) throw noPerson();
    if (!made) {
      act.refuse(told);
      throw invalid([{ path: 'location_id', message: 'does not exist' }]);
    }
    if (made.id !== asked) throw conflict('taken', 'This location is already on the list.');
    await enqueue(c.env, mails);
    return c.json({ id: made.id }, 201);
  },
});
