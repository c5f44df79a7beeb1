import { sql } from 'drizzle-orm';
import { friendAsked } from '../contract/friends.ts';
import { prepare } from '../db/client.ts';
import { call } from '../lib/calls.ts';
import { now } from '../lib/clock.ts';
import { conflict, invalid } from '../lib/errors.ts';
import { letter } from '../lib/outbox/letter.ts';
import { post } from '../lib/outbox/post.ts';
import { templateOf } from '../lib/outbox/templates.ts';
import { noPerson } from '../lib/person-list.ts';
import { idAsked } from '../lib/resource/new-id.ts';
import { betweenBoth } from './rows.ts';

const asked = prepare<{ id: string; name: string; email: string; may_answer: number }>(sql`
  select u.id, u.name, u.email, l.authz_friends or u.is_admin as may_answer
  from users u join membership_levels l on l.id = u.membership_level_id
  where u.id = ${sql.placeholder('other_id')} and u.is_public = 1`);

/** Where it is already, whichever of the two asked, nothing happens. */
const add = prepare(sql`
  insert into friends (from_id, to_id, requested_at, request_id)
  select ${sql.placeholder('id')}, id, ${sql.placeholder('now')}, ${sql.placeholder('request')}
  from users where id = ${sql.placeholder('other_id')} and is_public = 1
    and not exists (select 1 from friends where ${betweenBoth})`);

const between = prepare<{ request_id: string | null; approved_at: string | null; is_own: number }>(
  sql`select request_id, approved_at, from_id = ${sql.placeholder('id')} as is_own
    from friends where ${betweenBoth}`,
);

/** POST /users/{id}/friends/{other_id}: asks somebody, and writes to them. */
export const askFriend = call({
  method: 'post',
  path: '/users/:id/friends/:other_id',
  who: 'Self',
  right: 'authz_friends',
  noun: 'friends',
  summary: 'Asks somebody to be a friend; 409 done where either has asked already',
  status: 201,
  answer: friendAsked,
  changes: [],
  run: async (_, c) => {
    const { id = '', other_id = '' } = c.req.param();
    if (id === other_id) throw invalid([{ path: 'other_id', message: 'is yourself' }]);
    const { db, env, viewer } = { db: c.var.db, env: c.env, viewer: c.var.viewer };
    const [[to], [template]] = await db.batch([asked({ other_id }), templateOf('friend-request')]);
    if (!to) throw noPerson();
    const request = await idAsked(c);
    const mail = await letter(env, {
      ...{
        tag: 'friend-request',
        template,
        to,
        link: `${env.SITE_URL.replace(/\/$/, '')}/friends`,
      },
      variables: { sender_name: viewer?.name ?? '' },
    });
    // First the mail, which depends on that nobody has asked yet; not to those who couldn't answer.
    const isNew = sql`${to.may_answer} and not exists (select 1 from friends
      where from_id in (${id}, ${other_id}) and to_id in (${id}, ${other_id}))`;
    const rows = await db.batch([
      ...mail.statements(isNew),
      add({ id, other_id, request, now: now() }),
      between({ id, other_id }),
    ]);
    const [found] = rows.at(-1) as { request_id: string; approved_at: string; is_own: number }[];
    if (!found) throw noPerson();
    if (found.request_id !== request) throw conflict('done', already(found));
    await post(env, [mail]);
    return c.json({ id: other_id }, 201);
  },
});

function already({ approved_at, is_own }: { approved_at: string | null; is_own: number }) {
  if (approved_at) return 'You are friends already.';
  return is_own
    ? 'You have asked already. There is no answer yet.'
    : 'This person has asked you: say yes to that.';
}
