import { expect, test } from 'vitest';
import { ask, idOf, sending, signedIn, spentOn, withWorld, world } from '../../tests/world.ts';

withWorld();

const account = `/sobe/v1/users/${idOf('users', world.member)}`;

test('a body that is JSON but no object is refused as one', async () => {
  const headers = await signedIn(world.member);
  for (const body of ['text', 7, true, null, [], [{ title: 'Mine' }]]) {
    const answer = await ask(account, sending('PATCH', body, headers));
    expect(answer.status, JSON.stringify(body)).toBe(422);
  }
});

test('a body of another type is refused, for it would change nothing and be done', async () => {
  const headers = await signedIn(world.member);
  const body = JSON.stringify({ title: 'Mine' });
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', '', 'json']) {
    const sent = { method: 'PATCH', body, headers: { ...headers, 'Content-Type': type } };
    expect((await ask(account, sent)).status, type).toBe(415);
  }
  for (const type of ['application/json', 'application/json; charset=utf-8']) {
    const sent = { method: 'PATCH', body, headers: { ...headers, 'Content-Type': type } };
    expect((await ask(account, sent)).status, type).toBe(200);
  }
});

test('words that nobody sees are none, and control characters are refused', async () => {
  const headers = await signedIn(world.member);
  for (const title of ['\u0000', ' \u200b ', '\u2060\ufeff', 'a\u0007b', 'a\nb']) {
    const answer = await ask(account, sending('PATCH', { title }, headers));
    expect(answer.status, JSON.stringify(title)).toBe(422);
  }
  for (const change of [{ bio: 'One\nTwo\tthree' }, { title: '✿' }, { title: 'नमस्ते' }]) {
    expect((await ask(account, sending('PATCH', change, headers))).status).toBe(200);
  }
});

test('what anybody may send reads what it needs together with whether it may', async () => {
  const answer = await ask('/sobe/v1/users/password-reset/member@example.org', { method: 'POST' });
  expect(answer.status).toBe(204);
  expect(spentOn(answer).roundTrips).toBe(2);
});
