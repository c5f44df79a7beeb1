import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { DB, withWorld } from '../../../tests/setup/database.ts';
import { Database } from '../../db/client.ts';
import { secretLength } from '../../auth/link-token.ts';
import { withoutSecrets } from '../../mail/redact-tokens.ts';
import { tableNamed } from '../table-schema.ts';
import { keyOf, readPart } from './export-part.ts';

withWorld();

const mails = 600;

/** Number of rows of each part. */
async function cuts(name: string): Promise<number[]> {
  const table = tableNamed(name);
  if (!table) throw new Error(`No ${name}`);
  const found: number[] = [];
  for (let after: string | undefined; ; ) {
    const { data, next } = await readPart(new Database(env.DB), table, keyOf(table, after));
    if (!next) return found;
    found.push(data.length);
    after = next;
  }
}

test('splits mails into the same parts with and without tokens', async () => {
  const link = `https://sobe.example/verify/${crypto.randomUUID()}/${'s'.repeat(secretLength)}`;
  const text = `${'Dear Nora, '.repeat(200)} ${link}`;
  await DB.run(
    `with recursive number(n) as (select 1 union all select n + 1 from number where n < ${mails})
    insert into sent_emails (id, created_at, updated_at, to_addr, subject, text, html)
    select printf('0c000000-0000-7000-8000-%012x', n), '2026-01-01', '2026-01-01', 'nora@example.org', 'Verify', ?1, ?1
    from number`,
    text,
  );
  const before = await cuts('sent_emails');
  expect(before.length).toBeGreaterThan(4);
  await DB.run(
    'update sent_emails set text = ?1, html = ?1, parked_at = coalesce(parked_at, created_at) where text = ?2',
    withoutSecrets(text),
    text,
  );
  expect(await cuts('sent_emails')).toEqual(before);
});
