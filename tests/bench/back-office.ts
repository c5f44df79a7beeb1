import { addLogs, addMembers } from '../volume.ts';
import { timesOf } from './times.ts';

const rows = 1_000_000;
const step = 50_000;

const lists = [
  ...['name', 'email', 'created_at', 'last_login'].map((field) => `users?orderby=${field} asc`),
  'users?search=member',
  'users?is_active=false',
  'users?approved=false',
  'history',
  'history?offset=10000',
  'access_logs?orderby=created_at asc',
  'sent_emails',
  'sent_emails?search=mail',
];

/** What a page of 25 of the back office's long lists costs among a million rows of each. */
export async function measureBackOffice(port: number, db: D1Database) {
  for (let from = 0; from < rows; from += step) {
    // The members of a former part are there.
    await addMembers(db, 100_000 + from, 100_000 + from + step);
    await addLogs(db, from, from + step);
  }
  const authorization = `Bearer ${await tokenOfAdmin(port)}`;
  const figures: Record<string, object> = {};
  for (const list of lists) {
    const address = `/sobe/v1/${list}${list.includes('?') ? '&' : '?'}limit=25`;
    figures[list] = await timesOf(`http://127.0.0.1:${port}${address}`, { authorization });
  }
  return figures;
}

async function tokenOfAdmin(port: number): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'password',
    username: 'admin@example.org',
    password: 'Wellbeing-2026',
  });
  const answer = await fetch(`http://127.0.0.1:${port}/sobe/token`, { method: 'POST', body });
  return ((await answer.json()) as { access_token: string }).access_token;
}
