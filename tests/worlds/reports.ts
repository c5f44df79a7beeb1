import { env } from 'cloudflare:workers';
import { beforeEach, expect } from 'vitest';
import { itemOf, listOf } from '../../worker/contract/resources/resource-responses.ts';
import { reports } from '../../worker/contract/moderation/reports.resource.ts';
import { setClock } from '../../worker/db/clock.ts';
import { DB, idOf, send, signInAnew, withWorld, world } from '../world.ts';

interface Mail {
  subject: string;
  text: string;
  html: string;
}

function person(tag: string) {
  const id = idOf('users', tag);
  const mails = () =>
    DB.all<Mail>('select * from sent_emails where user_id = ? order by rowid desc', id);
  return { id, mails, latestMail: async () => (await mails())[0] };
}

export const nora = person(world.member);
export const ruth = person(world.host);
export const robin = person(world.admin);

const start = Date.now();
const day = 86_400_000;
export const at = (days: number) => new Date(start + days * day).toISOString();
export const later = (days: number) => setClock(() => start + days * day);
export const until = () => ({ until: at(3) });

export const historyOf = (id: string) =>
  DB.column<string>('select description from history where link_id = ? order by rowid', id);
export const account = () =>
  DB.first('select is_active, is_public, paused_until from users where id = ?', nora.id);

/** Deletes all reports, suspensions, blocks and decisions before each test. */
export function withoutReports() {
  withWorld();
  beforeEach(async () => {
    const tables = ['reports', 'email_links', 'sent_emails', 'counted_acts', 'history', 'blocks'];
    await env.DB.batch(tables.map((table) => env.DB.prepare(`delete from ${table}`)));
    await DB.run('update users set is_active = 1, paused_until = null where id = ?', nora.id);
    await DB.run('update users set is_admin = 0 where id = ?', ruth.id);
    await DB.run('update thread_replies set is_deleted = 0 where is_deleted = 1');
    await signInAnew();
  });
}

export const report = (
  by: string,
  object_type: string,
  object_id: unknown,
  more: object = {},
  headers: object = {},
) => send('POST', 'reports', by, { object_type, object_id, reason: 'spam', ...more }, headers);

/** Asserts that a report was stored; returns its id. */
export async function made(telling: Response | Promise<Response>) {
  const answer = await telling;
  expect(answer.status).toBe(201);
  return (await answer.json<{ id: string }>()).id;
}

/** Ruth reports Nora or something that Nora wrote. */
export const reported = (type = 'users', id: unknown = nora.id) =>
  made(report(world.host, type, id, { comments: 'Every night' }));

export const item = async (id: string) =>
  itemOf(reports).parse(await (await send('GET', `reports/${id}`, world.admin)).json());
export const queue = async (query = '') =>
  listOf(reports).parse(await (await send('GET', `reports?${query}`, world.admin)).json());

export const replyOf = async (by: string) =>
  (await DB.first<{ id: string; thread_id: string }>(
    `select r.id, r.thread_id from thread_replies r join threads t on t.id = r.thread_id
      where r.created_by = ? and r.is_deleted = 0 and t.is_deleted = 0`,
    idOf('users', by),
  )) ?? { id: '', thread_id: '' };

export const decide = (
  id: string,
  verb: string,
  body: object = {},
  by = world.admin,
  headers: object = {},
) => send('POST', `reports/${id}/${verb}`, by, { reason: 'Please stop.', ...body }, headers);

/** Token of the appeal link in Nora's latest e-mail. */
export const secretOfAppeal = async () =>
  /\/appeal\/[\w-]+\/([\w-]{43})/.exec((await nora.latestMail())?.text ?? '')?.[1] ?? '';
export const appealWith = (id: string, secret: string, words = 'It was a joke.') =>
  send('POST', `reports/${id}/appeal`, null, { words, secret });
export const appealed = async (id: string) => appealWith(id, await secretOfAppeal());
