import { beforeAll, expect, test } from 'vitest';
import { ask, DB, idOf, signedIn, spentOn, withWorld, world } from '../../tests/world.ts';
import type { SentEmailRow } from '../contract/emails.ts';

withWorld();

const path = '/sobe/v1/sent_emails';
let admin: Record<string, string>;
beforeAll(async () => {
  admin = await signedIn(world.admin);
});

const asAdmin = (address: string) => ask(address, { headers: admin });

interface List {
  count: number;
  count_is_floor?: boolean;
  data: SentEmailRow[];
}

const list = async (query = ''): Promise<List> => (await asAdmin(`${path}${query}`)).json();

const numbers =
  'with recursive number(n) as (select 1 union all select n + 1 from number where n < 12000)';

test('a page costs a few rows a mail among many, and a search stops counting', async () => {
  const small = spentOn(await asAdmin(`${path}?limit=25`)).rowsRead;
  await DB.run(
    `${numbers} insert into sent_emails (id, created_at, updated_at, user_id, email_template_id, created_by, updated_by, to_addr, subject, text)
      select printf('0b000000-0000-7000-8000-%012x', n), strftime('%Y-%m-%dT%H:%M:%fZ', '2026-11-18', '+' || n || ' seconds'),
        '2026-11-18T00:00:00.000Z', ?1, (select id from email_templates limit 1), ?1, ?1, 'many@example.org', 'Pepper ' || n, 'x' from number`,
    idOf('users', world.member),
  );
  for (const order of ['', '&orderby=created_at desc', '&orderby=created_at asc']) {
    const { rowsRead } = spentOn(await asAdmin(`${path}?limit=25${order}`));
    // One read of the mail and one for each of four names; beside them the session and the count.
    expect(rowsRead, order).toBeLessThanOrEqual(5 * 25 + 5 + 4);
  }
  expect(small).toBeGreaterThan(0);
  const first = await list('?search=pepper');
  expect(first).toMatchObject({ count: 10_000, count_is_floor: true });
  expect(first.data[0]?.subject).toBe('Pepper 12000');
  expect((await list('?search=pepper&orderby=created_at asc')).data[0]?.subject).toBe('Pepper 1');
  expect(await list('?search=pepper 11999')).toMatchObject({ count: 1 });
});
