import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { id } from '../contract/answers.ts';
import { type LinkCreation, linkCreation } from '../contract/places.ts';
import type { Resource } from '../contract/resource.ts';
import { userLocations } from '../contract/resources/user_locations.ts';
import { call } from '../lib/calls.ts';
import { now } from '../lib/clock.ts';
import { conflict, invalid, notFound } from '../lib/errors.ts';
import { idAsked } from '../lib/resource/new-id.ts';
import { checkRefs } from '../lib/resource/refs.ts';
import type { SignedIn } from '../lib/viewer.ts';
import { personById } from './links.ts';
import { makingLink, refuseStanding } from './make-link.ts';

const { location_id, approved_by_id } = userLocations.fields;
const sentRefs = { ...userLocations, fields: { location_id, approved_by_id } } as Resource;

/** POST /users/{id}/locations: a person asks to belong to a location, or is added by an admin. */
export const linkLocation = call<LinkCreation>({
  method: 'post',
  path: '/users/:id/locations',
  who: 'S',
  noun: 'locations',
  summary:
    'Asks that a person belongs to a location that is there; 409 taken when it does, or has asked',
  body: linkCreation,
  refuse: refuseStanding,
  status: 201,
  answer: z.object({ id }),
  changes: [],
  run: async (sent, c) => {
    const user_id = c.req.param('id') ?? '';
    const viewer = c.var.viewer as SignedIn;
    if ((sent.user_id ?? user_id) !== user_id) {
      throw invalid([{ path: 'user_id', message: 'must be the person in the address' }]);
    }
    await checkRefs(c.var.db, sentRefs, sent);
    const asked = await idAsked(c);
    const making = makingLink(
      {
        ...sent,
        ...{ id: asked, user_id, by: viewer.id, moment: now() },
        word: sent.approved_by_id ? 'added' : 'requested',
      },
      viewer.is_admin ? sql`1` : sql`l.is_public = 1 and l.is_active = 1`,
    );
    const rows = await c.var.db.batch([...making, personById({ user_id })]);
    const [[made], [person]] = [rows[3], rows[4]];
    if (!person) throw notFound('There is no such person.');
    if (!made) throw invalid([{ path: 'location_id', message: 'names nothing that exists' }]);
    if (made.id !== asked) throw conflict('taken', 'This location is on the list already.');
    return c.json({ id: made.id }, 201);
  },
});
