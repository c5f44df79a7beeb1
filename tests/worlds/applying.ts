import { beforeEach, expect } from 'vitest';
import type { Application } from '../../worker/contract/practitioners/applications.ts';
import { DB, idOf, send, signInAnew, world } from '../world.ts';
import { historyOf } from './accounts.ts';

export const id = idOf('users', world.waiting);
export const own = `users/${id}/application`;
/** Membership levels with and without services. */
export const level = idOf('membership_levels', 'practitioner');
export const plain = idOf('membership_levels', 'community');
export const massage = idOf('sub_categories', 'massage');
export const yoga = idOf('sub_categories', 'yoga');

export const person = () =>
  DB.first(
    'select is_active, approved_at, approved_by_id, membership_level_id, is_public, is_practitioner from users where id = ?',
    id,
  );
export const history = () => historyOf(id);
export const mails = () =>
  DB.all<{ subject: string; text: string }>(
    'select subject, text from sent_emails where user_id = ? order by rowid desc',
    id,
  );
export const offered = async () =>
  await DB.column<string>(
    'select s.tag from user_sub_categories o join sub_categories s on s.id = o.sub_category_id where o.user_id = ? order by s.tag',
    id,
  );

export const save = (body: unknown, by = world.waiting) => send('PUT', own, by, body);
export const sendIt = () => send('POST', `${own}/send`, world.waiting);
export const decide = (verb: string, body: unknown, who = id) =>
  send('POST', `applications/${who}/${verb}`, world.admin, body);
export const read = async () => (await send('GET', own, world.waiting)).json<Application>();
export const queue = async (query = '') =>
  (await send('GET', `applications${query}`, world.admin)).json<{
    count: number;
    data: Record<string, unknown>[];
  }>();

/** Completes and submits an application. */
export async function sent() {
  await save({ sub_category_ids: [massage, yoga], words: 'I am new here.' });
  expect((await sendIt()).status).toBe(200);
}

/** Before each test, the applicant has a confirmed address and a practitioner level. */
export function withApplicant() {
  beforeEach(async () => {
    await DB.run('delete from applications');
    await DB.run('delete from user_sub_categories where user_id = ?', id);
    await DB.run('delete from email_links where user_id = ?', id);
    await DB.run('delete from sent_emails where user_id = ?', id);
    await DB.run(
      'update users set is_active = 1, approved_at = null, approved_by_id = null, membership_level_id = ? where id = ?',
      plain,
      id,
    );
    await DB.run(
      `insert into applications (user_id, created_at, updated_at) values (?, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
      id,
    );
    await signInAnew();
  });
}
