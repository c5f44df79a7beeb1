import { env } from 'cloudflare:workers';
import { afterEach, expect, test } from 'vitest';
import { addVolume } from '../../tests/volume.ts';
import { withWorld } from '../../tests/world.ts';
import { run } from '../../tests/worlds/status-report.ts';
import { Database } from '../db/client.ts';
import { setClock } from '../lib/clock.ts';
import { buildReport } from './build.ts';

withWorld();
afterEach(() => setClock(() => Date.now()));

test('what building reads does not grow with what there is', async () => {
  const rowsRead = async () => {
    const db = new Database(env.DB);
    await buildReport(env, db);
    return db.spent.rowsRead;
  };
  // The first report counts the visitors of two weeks.
  await rowsRead();
  await addVolume(env.DB, 1, 1_000);
  const few = await rowsRead();
  await addVolume(env.DB, 1_000, 20_000);
  await run(`with recursive number(n) as (select 1 union all select n + 1 from number where n < 5000)
    insert into history (id, created_at, description, link_table, link_id)
    select printf('01900000-0000-7000-8000-%012x', n), '2024-01-01', 'Changed', 'pages', 'x' from number`);
  expect(await rowsRead()).toBe(few);
});
