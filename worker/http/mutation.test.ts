import { describe, expect, test } from 'vitest';
import {
  buildRequestInit,
  createSignedInHeaders,
  DB,
  demoId,
  fetchApp,
  getResponseQueryStatistics,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';
import { requestBodyLimits, textLimits } from '../contract/shared/limits.ts';

withSeededDatabase();

const account = `/sobe/v1/users/${demoId('users', testUsers.member)}`;

test('rejects a JSON body that is no object', async () => {
  const headers = await createSignedInHeaders(testUsers.member);
  for (const body of ['text', 7, true, null, [], [{ title: 'Mine' }]]) {
    const answer = await fetchApp(account, buildRequestInit('PATCH', body, headers));
    expect(answer.status, JSON.stringify(body)).toBe(422);
  }
});

test('rejects a body of another type', async () => {
  const headers = await createSignedInHeaders(testUsers.member);
  const body = JSON.stringify({ title: 'Mine' });
  const sent = (type: string) => ({
    method: 'PATCH',
    body,
    headers: { ...headers, 'Content-Type': type },
  });
  const others = ['text/plain', 'application/x-www-form-urlencoded', '', 'json'];
  const letters = ['utf-16', 'iso-8859-1', '"utf-16le"'];
  for (const type of [...others, ...letters.map((one) => `application/json; charset=${one}`)]) {
    expect((await fetchApp(account, sent(type))).status, type).toBe(415);
  }
  for (const type of [
    ...['application/json', 'application/json; charset=utf-8', 'Application/JSON; charset=UTF-8'],
    ...['application/merge-patch+json', 'application/json;Charset="utf-8"'],
  ]) {
    expect((await fetchApp(account, sent(type))).status, type).toBe(200);
  }
});

test('rejects a body that is not JSON in UTF-8', async () => {
  const headers = {
    ...(await createSignedInHeaders(testUsers.member)),
    'Content-Type': 'application/json',
  };
  const inLatin1 = Uint8Array.from('{"title":"caf\u00e9"}', (letter) => letter.charCodeAt(0));
  for (const body of ['', '{', '{"title":"a"', inLatin1]) {
    const answer = await fetchApp(account, { method: 'PATCH', body, headers });
    expect(answer.status, String(body)).toBe(422);
    const { errors } = await answer.json<{ errors: object[] }>();
    expect(errors).toEqual([
      { path: '', message: 'The body must be JSON in UTF-8.', code: 'body_not_json' },
    ]);
  }
});

describe('a body over the limit', () => {
  const name = 'a'.repeat(requestBodyLimits.json);
  const json = { 'Content-Type': 'application/json' };
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

  test.each([
    ['/sobe/v1/user-signup', json, JSON.stringify({ name })],
    ['/sobe/v1/user-signup', json, `[${' '.repeat(requestBodyLimits.json)}`],
    ['/sobe/token', form, `grant_type=password&username=${name}`],
  ])('at %s', async (path, headers, body) => {
    for (const how of [
      { body, headers: { ...headers, 'Content-Length': String(body.length) } },
      { body: inPieces(body), headers },
      { body: inPieces(body), headers: { ...headers, 'Content-Length': '2' } },
    ]) {
      const answer = await fetchApp(path, { method: 'POST', ...how });
      expect(answer.status).toBe(413);
      expect(await answer.json()).toMatchObject({ message: expect.stringContaining(' KB.') });
    }
  });

  test('also where field permissions are checked first', async () => {
    const headers = { ...(await createSignedInHeaders(testUsers.member)), ...json };
    const body = inPieces(JSON.stringify({ is_admin: true, bio: name }));
    expect((await fetchApp(account, { method: 'PATCH', body, headers })).status).toBe(413);
  });

  test('reads the body to its end so the client receives the response', async () => {
    let sent = 0;
    const body = inPieces(name.repeat(4), () => {
      sent += 1;
    });
    await fetchApp('/sobe/v1/user-signup', { method: 'POST', body, headers: json });
    expect(sent).toBe((4 * requestBodyLimits.json) / piece);
  });
});

test('accepts the largest form input', async () => {
  const headers = await createSignedInHeaders(testUsers.admin);
  const article = `<p>${'"'.repeat(textLimits.html - 100)}</p>`;
  const category_id = demoId('article_categories', 'first-steps');
  const sent = buildRequestInit('POST', { title: 'Long', category_id, article }, headers);
  expect((await fetchApp('/sobe/v1/articles', sent)).status).toBe(201);
  const template = { subject: 'Long', text: '日'.repeat(textLimits.mail), html: article };
  const id = await DB.value<string>(
    "select id from email_templates where tag = 'password-changed'",
  );
  const change = buildRequestInit('PATCH', template, headers);
  expect((await fetchApp(`/sobe/v1/email_templates/${id}`, change)).status).toBe(200);
});

test('rejects an invalid form', async () => {
  for (const [type, status] of [
    ['multipart/form-data', 422],
    ['multipart/form-data; boundary=x', 422],
    ['application/json', 415],
    ['application/x-www-form-urlencoded; charset=iso-8859-1', 415],
  ] as const) {
    const sent = { method: 'POST', body: '{}', headers: { 'Content-Type': type } };
    expect((await fetchApp('/sobe/token', sent)).status, type).toBe(status);
  }
});

const piece = 65_536;

/** Body without a declared length. */
function inPieces(text: string, passed = () => {}) {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes.slice(at, at + piece));
      passed();
      at += piece;
      if (at >= bytes.byteLength) controller.close();
    },
  });
}

test('rejects invisible text, control characters and lone surrogates', async () => {
  const headers = await createSignedInHeaders(testUsers.member);
  for (const title of [
    ...[
      '\u0000',
      ' \u200b ',
      '\u2060\ufeff',
      '\u3164',
      '\u115f\u2800',
      'a\u0007b',
      'a\nb',
      'a\ud800b',
    ],
  ]) {
    const answer = await fetchApp(account, buildRequestInit('PATCH', { title }, headers));
    expect(answer.status, JSON.stringify(title)).toBe(422);
  }
  for (const change of [{ bio: 'One\nTwo\tthree' }, { title: '✿' }, { title: 'नमस्ते' }]) {
    expect((await fetchApp(account, buildRequestInit('PATCH', change, headers))).status).toBe(200);
  }
});

test('a public mutation preloads its data with the session query', async () => {
  const answer = await fetchApp('/sobe/v1/users/password-reset/member@example.org', {
    method: 'POST',
  });
  expect(answer.status).toBe(204);
  expect(getResponseQueryStatistics(answer).roundTrips).toBe(2);
});
