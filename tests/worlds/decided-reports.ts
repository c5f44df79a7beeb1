import { beforeEach } from 'vitest';
import { DB, idOf, send, signInAnew, world } from '../world.ts';

export const nora = idOf('users', world.member);
export const ruth = idOf('users', world.host);
export const robin = idOf('users', world.admin);
export const start = Date.now();
export const day = 86_400_000;
export const at = (days: number) => new Date(start + days * day).toISOString();

export const histories = async (id: string) =>
  await DB.column<string>('select description from history where link_id = ? order by rowid', id);
export const mailsTo = (id: string) =>
  DB.all<{ subject: string; text: string; html: string }>(
    'select subject, text, html from sent_emails where user_id = ? order by rowid desc',
    id,
  );
export const account = () =>
  DB.first('select is_active, is_public, paused_until from users where id = ?', nora);

/** No reports at the beginning of each test, and nobody paused or decided about. */
export function withoutReports() {
  beforeEach(async () => {
    for (const table of ['reports', 'email_links', 'sent_emails', 'counted_acts', 'history']) {
      await DB.run(`delete from ${table}`);
    }
    await DB.run('update users set is_active = 1, paused_until = null where id = ?', nora);
    await DB.run('update users set is_admin = 0 where id = ?', ruth);
    await DB.run('update thread_replies set is_deleted = 0 where is_deleted = 1');
    await signInAnew();
  });
}

/** Nora is reported by Ruth: herself, or something that she wrote. */
export async function reported(object_type = 'users', object_id = nora) {
  const answer = await send('POST', 'reports', world.host, {
    ...{ object_type, object_id, reason: 'spam', comments: 'Every night' },
  });
  return (await answer.json<{ id: string }>()).id;
}
export const replyOfNora = async () =>
  (await DB.first<{ id: string; thread_id: string }>(
    `select r.id, r.thread_id from thread_replies r join threads t on t.id = r.thread_id
      where r.created_by = ? and r.is_deleted = 0 and t.is_deleted = 0 limit 1`,
    nora,
  )) as { id: string; thread_id: string };
export const decide = (id: string, verb: string, body: object = {}, by = world.admin) =>
  send('POST', `reports/${id}/${verb}`, by, { reason: 'Please stop.', ...body });
export const report = async (id: string) =>
  (await send('GET', `reports/${id}`, world.admin)).json<Record<string, unknown>>();
export const until = () => ({ until: at(3) });
export const secretIn = (text = '') => /\/appeal\/[\w-]+\/([\w-]{43})/.exec(text)?.[1] ?? '';
export const appealWith = (id: string, secret: string, words = 'It was a joke.') =>
  send('POST', `reports/${id}/appeal`, null, { words, secret });

export const appealed = async (id: string) => {
  await appealWith(id, secretIn((await mailsTo(nora))[0]?.text));
  return id;
};
