import { beforeAll, expect } from 'vitest';
import { DB, idOf, send, world } from '../setup/database.ts';
import { blocked } from '../fixtures/blocks.ts';

export const nora = world.member;
export const gwen = 'gwen-parry';
export const id = (tag: string) => idOf('users', tag);

/** Gwen blocks Nora, who is not her friend; each hosts an event, so rules apply in both directions. */
export function gwenHasBlockedNora() {
  beforeAll(async () => {
    await DB.run(
      'delete from friends where ?1 in (from_id, to_id) and ?2 in (from_id, to_id)',
      ...[id(nora), id(gwen)],
    );
    await blocked(gwen, nora);
    await DB.run(
      `insert into events (id, created_at, updated_at, name, tag, is_active, user_id, start_at, end_at, image_1_id)
        select 'e' || u.tag, '2026-01-01', '2026-01-01', 'An evening', 'evening-' || u.tag, 1, u.id,
          strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+1 day'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+25 hours'),
          (select id from uploaded_files limit 1)
        from users u where u.tag in (?, ?)`,
      ...[nora, gwen],
    );
  });
}

export const get = (path: string, by: string | null) => send('GET', path, by);
// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes
export const body = async (path: string, by: string | null): Promise<any> =>
  (await get(path, by)).json();

/** Lists every user named in all pages of a list. */
export async function everybody(path: string, by: string | null) {
  const found: { tag: string }[] = [];
  for (let count = 1; found.length < count; ) {
    const page = await body(
      `${path}${path.includes('?') ? '&' : '?'}limit=100&offset=${found.length}`,
      by,
    );
    count = page.count;
    found.push(...page.data);
    if (page.data.length === 0) expect(found.length, path).toBe(count);
  }
  return found.map(({ tag }) => tag);
}

export const sides = [
  [nora, gwen],
  [gwen, nora],
] as const;
