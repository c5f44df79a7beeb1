import { z } from 'zod';
import { id } from '../contract/answers.ts';
import type { LinkCreation } from '../contract/places.ts';
import type { Values } from '../contract/resource.ts';
import { creationOf } from '../contract/resource-input.ts';
import { locationsOfUser as resource } from '../contract/resources/user_locations.ts';
import { call } from '../lib/calls.ts';
import { notFound } from '../lib/errors.ts';
import { newId } from '../lib/ids.ts';
import { creation } from '../lib/resource/creation.ts';
import { checkRefs } from '../lib/resource/refs.ts';
import type { SignedIn } from '../lib/viewer.ts';
import { personById } from './links.ts';
import { locationsSource } from './list-all.ts';
import { makingLink, refuseStanding } from './make-link.ts';

type Standing = Pick<LinkCreation, 'is_default' | 'is_admin' | 'approved_by_id'>;

/** POST /users/{id}/and_locations: a new location and the person's link with it. A member's is not public. */
export const addLocation = call<Values & Standing>({
  method: 'post',
  path: '/users/:id/and_locations',
  who: 'S',
  noun: 'locations',
  summary:
    'Makes a location of a person; one that a member makes is public once an admin approves it',
  body: creationOf(resource) as z.ZodType<Values & Standing>,
  refuse: refuseStanding,
  status: 201,
  answer: z.object({ id: id.describe('of the link') }),
  changes: ['locations'],
  run: async ({ is_default, is_admin, approved_by_id, ...location }, c) => {
    const { db } = c.var;
    const viewer = c.var.viewer as SignedIn;
    const user_id = c.req.param('id') ?? '';
    const [[person]] = await db.batch([personById({ user_id })]);
    if (!person) throw notFound('There is no such person.');
    await checkRefs(db, resource, { approved_by_id });
    const made = await creation(
      locationsSource,
      location,
      c,
      viewer.is_admin ? {} : { is_public: 0 },
    );
    const making = makingLink({
      ...{ id: newId(), history: newId(), user_id, location_id: made.id },
      ...{ by: viewer.id, moment: made.moment },
      ...{ is_default, is_admin, approved_by_id, word: 'added' },
    });
    const rows = await db.batch([...made.statements, ...making]);
    const [link] = rows.at(-1) as { id: string }[];
    return c.json({ id: link?.id }, 201);
  },
});
