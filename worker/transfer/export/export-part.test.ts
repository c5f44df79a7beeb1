import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { DB, withSeededDatabase } from '../../../tests/setup/database.ts';
import { TOKEN_LENGTH } from '../../auth/link-token.ts';
import { Database } from '../../db/client.ts';
import { redactTokens } from '../../mail/redact-tokens.ts';
import { findTable } from '../exported-tables.ts';
import { parseKey, readTablePart } from './export-part.ts';

withSeededDatabase();

const mails = 600;

/** Number of rows of each part. */
async function cuts(name: string): Promise<number[]> {
  const table = findTable(name);
  if (!table) throw new Error(`No ${name}`);
  const found: number[] = [];
  for (let after: string | undefined; ; ) {
    const { data, next } = await readTablePart(new Database(env.DB), table, parseKey(table, after));
    if (!next) return found;
    found.push(data.length);
    after = next;
  }
}

test('splits mails into the same parts with and without tokens', async () => {
  const link = `https://sobe.example/verify/${crypto.randomUUID()}/${'s'.repeat(TOKEN_LENGTH)}`;
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
    redactTokens(text),
    text,
  );
  expect(await cuts('sent_emails')).toEqual(before);
});
