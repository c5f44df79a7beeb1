import { afterEach, expect, test } from 'vitest';
import { withWorld } from '../../tests/world.ts';
import { ago, built, run } from '../../tests/worlds/status-report.ts';
import { setClock } from '../lib/clock.ts';
import { newId } from '../lib/ids.ts';

withWorld();
afterEach(() => setClock(() => Date.now()));

test('of a very busy day the newest are counted, and it says so', async () => {
  await run(
    `with recursive number(n) as (select 1 union all select n + 1 from number where n < 100001)
      insert into access_logs (id, created_at, object_type_id, access_type_id)
      select ?1 || printf('-7000-8000-%012x', n), ?2,
        (select id from access_object_types where tag = 'home'), (select id from access_types where tag = 'view')
      from number`,
    ...[newId(Date.parse(ago(1))).slice(0, 13), ago(1)],
  );
  const report = await built();
  expect(report.recent_access_logs_is_floor).toBe(true);
  const looked = report.recent_access_logs.reduce((sum, { count }) => sum + count, 0);
  expect(looked).toBe(100_000);
});
