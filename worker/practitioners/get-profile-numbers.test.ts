import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import {
  callApi,
  DB,
  demoId,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';
import type { ProfileNumbers } from '../contract/practitioners/profile-numbers.ts';

withSeededDatabase();

const ruth = demoId('users', testUsers.host);
const hour = 3_600_000;

/** Monday of the current week in UTC. */
const monday = () => {
  const now = new Date();
  const days = (now.getUTCDay() + 6) % 7;
  return Date.parse(now.toISOString().slice(0, 10)) - days * 24 * hour;
};
const at = (moment: number) => new Date(moment).toISOString();

/** Creates enquiries answered after the given hours; null means unanswered. */
async function asked(from: number, answers: (number | null)[]) {
  for (const [index, hours] of answers.entries()) {
    const id = crypto.randomUUID();
    const moment = from + index * 60_000;
    await env.DB.batch([
      env.DB.prepare(
        "insert into enquiries (id, created_at, secret_hash, last_word_at) values (?1, ?2, 'h', ?2)",
      ).bind(id, at(moment)),
      env.DB.prepare(
        'insert into enquiry_recipients (enquiry_id, user_id, asked_at, answered_at, state) values (?, ?, ?, ?, ?)',
      ).bind(
        id,
        ruth,
        at(moment),
        hours === null ? null : at(moment + hours * hour),
        hours === null ? 'no_answer' : 'answered',
      ),
    ]);
  }
}

const numbers = async () => {
  return (await callApi('GET', `users/${ruth}/numbers`, testUsers.host)).json<ProfileNumbers>();
};

beforeAll(async () => {
  await DB.run('delete from access_log_objects');
  await asked(monday() - 7 * 24 * hour, [1, 2, 5, 20, 80, null]);
  await asked(monday() - 14 * 24 * hour, [1, 1, 1, 1]);
  await DB.run(
    `insert into access_log_objects (day, object_type_id, object_id, count)
      select ?, id, ?, 12 from access_object_types where tag = 'user'`,
    at(monday() - 6 * 24 * hour).slice(0, 10),
    ruth,
  );
});

test('a week returns views, enquiries and the median answer time', async () => {
  const { weeks } = await numbers();
  expect(weeks).toHaveLength(105);
  expect(weeks[1]).toEqual({
    week: at(monday() - 7 * 24 * hour).slice(0, 10),
    shown: null,
    viewed: 12,
    asked: 6,
    answered: 5,
    median_hours: 5,
    is_under_five: false,
  });
});

test('hides counts below five', async () => {
  const { weeks } = await numbers();
  expect(weeks[2]).toMatchObject({
    viewed: null,
    asked: null,
    answered: null,
    median_hours: null,
    is_under_five: true,
  });
});

test('a card shows the share answered in time, from five enquiries on', async () => {
  const card = async () =>
    (await (await fetchApp(`/sobe/v1/users/fe/${testUsers.host}`)).json<{ answers: unknown }>())
      .answers;
  expect(await card()).toEqual({ within_72_hours: 80 });
  await DB.run(
    'delete from enquiry_recipients where rowid > (select min(rowid) + 3 from enquiry_recipients)',
  );
  expect(await card()).toBeNull();
});
