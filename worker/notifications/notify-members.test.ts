import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { DB, demoId, testUsers, withSeededDatabase } from '../../tests/setup/database.ts';
import { Database } from '../db/client.ts';
import { type NotificationInput, notifyMembers } from './notify-members.ts';

withSeededDatabase();
beforeAll(() => void env.DB.exec('delete from notices'));

const id = (tag: string) => demoId('users', tag);
const nora = id(testUsers.member);
const elin = id('elin-howells');

const tell = (what: Partial<NotificationInput> = {}) =>
  new Database(env.DB).batch([
    notifyMembers({
      kind: 'reply',
      to: nora,
      object: { type: 'threads', id: 'thread' },
      by: elin,
      ...what,
    }),
  ]);
const rows = async () => await DB.all('select * from notices where user_id = ?', nora);
const chooses = (setting: object) =>
  DB.run(
    'insert or replace into notice_settings (user_id, settings, updated_at) values (?, ?, ?)',
    nora,
    JSON.stringify({ reply: setting }),
    '2026-01-01T00:00:00.000Z',
  );

test('counts repeats of an unread notification and starts again after reading', async () => {
  await tell();
  await tell();
  expect(await rows()).toMatchObject([{ count: 2, by_id: elin, read_at: null, is_on_site: 1 }]);
  await env.DB.exec("update notices set read_at = '2026-01-01T00:00:00.000Z'");
  await tell();
  expect(await rows()).toHaveLength(2);
  await env.DB.exec('delete from notices');
});

test('skips the actor, and everyone if the condition fails', async () => {
  await tell({ by: nora });
  await tell({ when: sql`0` });
  expect(await rows()).toEqual([]);
});

test('settings decide on digests, and “never” creates no row', async () => {
  await chooses({ site: false, mail: 'weekly', push: false });
  await tell();
  expect(await rows()).toMatchObject([{ is_on_site: 0, digest: 'weekly', is_push_due: 0 }]);
  await env.DB.exec('delete from notices');
  await chooses({ site: false, mail: 'now', push: false });
  await tell();
  expect(await rows()).toEqual([]);
});
