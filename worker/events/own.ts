import { type SQL, sql } from 'drizzle-orm';
import type { Values } from '../contract/resource.ts';
import { type Database, statement } from '../db/client.ts';
import { invalid } from '../lib/errors.ts';
import type { SignedIn } from '../lib/viewer.ts';

/** What an event of a person shows: by the person in the path, and of an event that is there. */
interface Of {
  user_id: string;
  event_id: string | null;
}

const pictures = ['image_1_id', 'image_2_id', 'image_3_id'] as const;

/**
 * A member's event shows pictures of its own profile or of the event, and is at a public location or at
 * one of its own; what stands there already may stay. @throws Refusal 422
 */
export async function checkOwn(db: Database, viewer: SignedIn, sent: Values, of: Of) {
  if (viewer.is_admin) return;
  const strange = (path: string, is: SQL) =>
    statement<{ path: string }>(sql`select ${path} as path where not exists (${is})
      and not exists (select 1 from events where id = ${of.event_id} and ${sql.raw(path)} = ${sent[path]})`);
  const checks = [
    ...pictures.filter((name) => sent[name]).map((name) => strange(name, picture(sent[name], of))),
    ...(sent.location_id ? [strange('location_id', location(sent.location_id, of))] : []),
  ];
  if (checks.length === 0) return;
  const found = (await db.batch(checks)).flat();
  if (found.length === 0) return;
  throw invalid(found.map(({ path }) => ({ path, message: messages(path) })));
}

const messages = (path: string) =>
  path === 'location_id' ? 'names nothing that exists' : 'must be one of your own pictures';

const picture = (id: unknown, { user_id, event_id }: Of) => sql`
  select 1 from uploaded_files f where f.id = ${id} and f.content_type like 'image/%'
    and (f.object_type = 'users' and f.object_id = ${user_id}
      or f.object_type = 'events' and f.object_id = ${event_id})`;

const location = (id: unknown, { user_id }: Of) => sql`
  select 1 from locations l where l.id = ${id} and (l.is_public = 1 and l.is_active = 1
    or exists (select 1 from user_locations ul where ul.location_id = l.id and ul.user_id = ${user_id}))`;

/** Whose event it is, stands in the address. @throws Refusal 422 */
export function checkGiver({ user_id }: Values, giver: string) {
  if ((user_id ?? giver) === giver) return;
  throw invalid([{ path: 'user_id', message: 'must be the person in the address' }]);
}
