import { setTimeout as wait } from 'node:timers/promises';
import { insertLogs, insertNamedMembers } from '../../tests/fixtures/sql/volume.ts';
import { fetchAdminToken } from '../../tests/setup/with-local-site.ts';
import { measureCalls } from './measure-calls.ts';

const rows = 1_000_000;
const step = 50_000;

/** Pages of admin lists, the palette (`find`) and the desk (`waiting`). */
export const adminLists = [
  ...['name', 'email', 'created_at', 'last_login'].map((field) => `users?orderby=${field} asc`),
  'users?search=kalomi',
  'users?is_active=false',
  'users?approved=false',
  'history',
  'history?offset=10000',
  'access_logs?orderby=created_at asc',
  'sent_emails',
  'sent_emails?search=mail',
  ...['Kalomi Rena', 'kalomi', 'kal', 'k', 'kalomi7', 'second.ex', 'nothing of it'].map(
    (q) => `find?q=${encodeURIComponent(q)}`,
  ),
  'find',
  'waiting',
];

/** Measures pages of the longest admin lists with a million rows each. */
export async function measureBackOffice(port: number, db: D1Database) {
  for (let from = 0; from < rows; from += step) {
    // Members of the previous step exist already.
    await insertNamedMembers(db, 100_000 + from, 100_000 + from + step);
    await insertLogs(db, from, from + step);
  }
  const authorization = `Bearer ${await fetchAdminToken(`http://127.0.0.1:${port}`)}`;
  const pages = adminLists.map((list) => `${list}${list.includes('?') ? '&' : '?'}limit=25`);
  const figures = await measureCalls(port, pages, { authorization });
  return { ...figures, 'users/bulk': await measureBulk(port, db, authorization) };
}

/** Measures a bulk change of five thousand members, in seconds and rows read. */
async function measureBulk(port: number, db: D1Database, authorization: string) {
  const some = "tag glob 'member-15[0-4]???'";
  await db.prepare(`update users set is_active = 0 where ${some}`).run();
  const site = `http://127.0.0.1:${port}/sobe/v1`;
  const headers = { authorization, 'Content-Type': 'application/json' };
  const list = await fetch(`${site}/users?is_active=false&limit=1`, { headers });
  const { count } = (await list.json()) as { count: number };
  const body = JSON.stringify({ filter: { is_active: 'false' }, count, set: { is_active: true } });
  const start = performance.now();
  const answer = await fetch(`${site}/users/bulk`, { method: 'POST', headers, body });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The change of many answered ${answer.status}: ${text}`);
  const begun = performance.now() - start;
  const { id } = JSON.parse(text) as { id: string };
  for (;;) {
    const now = await fetch(`${site}/bulk/${id}`, { headers });
    const { state, done } = (await now.json()) as { state: string; done: number };
    if (state === 'ended' || done >= count) break;
    await wait(1_000);
  }
  const seconds = (performance.now() - start) / 1_000;
  return { milliseconds: Math.round(begun), items: count, 'a second': Math.round(count / seconds) };
}
