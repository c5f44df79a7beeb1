import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { drawing } from '../../../tests/drawing.ts';
import {
  befriend,
  distancesFrom,
  forgetFriends,
  member,
  upTo,
} from '../../../tests/friendships.ts';
import { addMembers } from '../../../tests/volume.ts';
import { withWorld } from '../../../tests/world.ts';
import { Database } from '../../db/client.ts';
import { forgottenIn, madeAnew, makeCircles } from './make.ts';

withWorld();

const people = 40;
const db = new Database(env.DB);

interface Kept {
  user_id: string;
  second: string | null;
  third: string | null;
  is_due: number;
  is_changed: number;
}
const kept = async () => (await env.DB.prepare('select * from circles').all<Kept>()).results;

beforeEach(async () => {
  const { results } = await env.DB.prepare("select 1 from users where tag = 'member-1'").all();
  if (results.length === 0) await addMembers(env.DB, 1, people + 1);
  await forgetFriends(env.DB);
});

/** Whatever is kept and not to be made anew is what all friendships say, where all changes are marked. */
async function expectRight() {
  for (const { user_id, second, third, is_due } of await kept()) {
    if (is_due || second === null || third === null) continue;
    const far = await distancesFrom(env.DB, user_id);
    const at = (steps: number) =>
      [...far].flatMap(([id, found]) => (found === steps ? [id] : [])).sort();
    expect(JSON.parse(second).sort(), 'second').toEqual(at(2));
    expect(JSON.parse(third).sort(), 'third').toEqual(at(3));
  }
}

test('what is kept is right, whichever friendships begin and end, and whoever asks in between', async () => {
  const draw = drawing(7);
  const numbers = `${upTo(people)} where n % 3 > 0 and n <> n * 7 % ${people} + 1`;
  await befriend(env.DB, member('n'), member(`n * 7 % ${people} + 1`), numbers);
  await makeCircles(db, Number.POSITIVE_INFINITY);
  await expectRight();
  const ids = (await kept()).map(({ user_id }) => user_id);
  let made = 0;
  for (let round = 0; round < 40; round += 1) {
    for (let change = 0; change <= draw(4); change += 1) {
      const [one, other] = [draw(people) + 1, draw(people) + 1];
      if (draw(3) === 0) {
        const some = '(select rowid from friends order by rowid limit 1 offset ?)';
        await env.DB.prepare(`delete from friends where rowid = ${some}`).bind(draw(20)).run();
      } else if (one !== other) await befriend(env.DB, member(one), member(other), upTo(1));
    }
    const one = ids[draw(ids.length)] ?? '';
    await db.batch(madeAnew(one));
    const shown = await kept();
    expect(shown.find(({ user_id }) => user_id === one)?.is_due ?? 0).toBe(0);
    await expectRight();
    made += shown.filter(({ is_due }) => !is_due).length;
    if (draw(5) === 0) await makeCircles(db, Number.POSITIVE_INFINITY);
  }
  expect(made).toBeGreaterThan(100);
});

test('nobody is looked for while no circles are made, as in an import', async () => {
  await befriend(env.DB, member('n'), member('n + 1'), upTo(people - 1));
  expect((await kept()).filter(({ is_changed }) => is_changed)).toEqual([]);
  expect(await kept()).toHaveLength(people);
});

test('all are made in parts, and what is left at the end of the time is told', async () => {
  await befriend(env.DB, member('n'), member('n + 1'), upTo(people - 1));
  expect(await makeCircles(db, 0)).toEqual({ made: 0, areAll: false });
  expect(await makeCircles(db, Number.POSITIVE_INFINITY)).toEqual({ made: people, areAll: true });
  expect(await makeCircles(db, Number.POSITIVE_INFINITY)).toEqual({ made: 0, areAll: true });
  await expectRight();
});

test('two who make them at once leave the same as one', async () => {
  await befriend(env.DB, member('n'), member('n + 1'), upTo(people - 1));
  const once = () => makeCircles(new Database(env.DB), Number.POSITIVE_INFINITY);
  const done = await Promise.all([once(), once(), once()]);
  expect(done.reduce((sum, { made }) => sum + made, 0)).toBe(people);
  await expectRight();
});

test('nobody who is gone stays in circles, though others are still to be made anew', async () => {
  await befriend(env.DB, member('n'), member('n + 1'), upTo(people - 1));
  await makeCircles(db, Number.POSITIVE_INFINITY);
  const [{ id = '' } = {}] = (
    await env.DB.prepare("select id from users where tag = 'member-20'").all<{ id: string }>()
  ).results;
  const holding = async () =>
    (await kept()).filter(({ second, third }) => `${second} ${third}`.includes(id));
  expect(await holding()).toHaveLength(4);
  await env.DB.prepare('delete from friends where ?1 in (from_id, to_id)').bind(id).run();
  const [{ user_id = '' } = {}] = await kept();
  await db.batch(madeAnew(user_id));
  await db.batch(forgottenIn(id));
  expect(await holding()).toEqual([]);
  await makeCircles(db, Number.POSITIVE_INFINITY);
  await expectRight();
});
