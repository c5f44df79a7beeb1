import { beforeAll, expect } from 'vitest';
import { DB, demoId, callApi, testUsers } from '../setup/database.ts';
import { insertBlock } from '../fixtures/blocks.ts';

export const blockedUserTag = testUsers.member;
export const blockingUserTag = 'gwen-parry';
export const blockUserId = (tag: string) => demoId('users', tag);

/** Gwen blocks Nora, who is not her friend; each hosts an event, so rules apply in both directions. */
export function withGwenBlockingNora() {
  beforeAll(async () => {
    await DB.run(
      'delete from friends where ?1 in (from_id, to_id) and ?2 in (from_id, to_id)',
      ...[blockUserId(blockedUserTag), blockUserId(blockingUserTag)],
    );
    await insertBlock(blockingUserTag, blockedUserTag);
    await DB.run(
      `insert into events (id, created_at, updated_at, name, tag, is_active, user_id, start_at, end_at, image_1_id)
        select 'e' || u.tag, '2026-01-01', '2026-01-01', 'An evening', 'evening-' || u.tag, 1, u.id,
          strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+1 day'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+25 hours'),
          (select id from uploaded_files limit 1)
        from users u where u.tag in (?, ?)`,
      ...[blockedUserTag, blockingUserTag],
    );
  });
}

export const getAs = (path: string, by: string | null) => callApi('GET', path, by);
// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes
export const getBodyAs = async (path: string, by: string | null): Promise<any> =>
  (await getAs(path, by)).json();

/** Lists every user named in all pages of a list. */
export async function listEveryUser(path: string, by: string | null) {
  const found: { tag: string }[] = [];
  for (let count = 1; found.length < count; ) {
    const page = await getBodyAs(
      `${path}${path.includes('?') ? '&' : '?'}limit=100&offset=${found.length}`,
      by,
    );
    count = page.count;
    found.push(...page.data);
    if (page.data.length === 0) expect(found.length, path).toBe(count);
  }
  return found.map(({ tag }) => tag);
}

export const blockSides = [
  [blockedUserTag, blockingUserTag],
  [blockingUserTag, blockedUserTag],
] as const;
