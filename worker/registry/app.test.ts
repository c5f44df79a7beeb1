import {
  createExecutionContext,
  createScheduledController,
  waitOnExecutionContext,
} from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { insertConfirmedEnquiry } from '../../tests/fixtures/enquiries.ts';
import { insertVisitorSeat } from '../../tests/fixtures/events.ts';
import { insertSecurityEvents } from '../../tests/fixtures/security.ts';
import { startImport } from '../../tests/fixtures/user-imports.ts';
import {
  brokenDatabase,
  buildRequestInit,
  callApi,
  createSignedInHeaders,
  DB,
  demoId,
  fetchApp,
  recordingQueues,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';
import { createToken, hashToken } from '../auth/link-token.ts';
import { getTableName } from '../contract/resources/resource-fields.ts';
import { resources } from '../contract/resources/resources.ts';
import worker from '../index.ts';
import { runJob } from '../jobs/scheduler.ts';
import { plainRoutes } from '../openapi/plain-routes.ts';
import { dailyOrderJob } from '../search/directory/daily-order-job.ts';
import { mutations } from './mutations.ts';
import { queries } from './queries.ts';

withSeededDatabase();

const addresses = [
  ...[
    '/',
    '/about',
    '/x/y',
    '/notfound',
    '/healthz',
    '/sobe/docs',
    '/sobe/nothing',
    '/files/x',
    '/about/',
  ],
  ...['/sobe/v1/openapi.json', '/sobe/v1/nothing', '/sobe/v1/languages?limit=0'],
  ...queries.map(({ path }) => `/sobe/v1${path.replace(/:\w+/, 'about')}`),
];

test.each(addresses)('%s returns a cache policy and a readable type', async (path) => {
  const { headers } = await fetchApp(path);
  const kept = headers.get('Cache-Control');
  if (path.startsWith('/sobe/v1'))
    expect(kept, 'answers of the API are kept by nobody').toBe('no-store');
  else expect(kept).toBeTruthy();
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Content-Security-Policy')).toMatch(
    /default-src 'none';.*base-uri 'none'.*frame-ancestors 'none'/,
  );
  expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
  const type = headers.get('Content-Type');
  if (type?.startsWith('text/')) expect(type).toMatch(/; charset=utf-8$/i);
  else if (type) expect(type).toBe('application/json');
});

test('responds with JSON to an unknown API path', async () => {
  for (const [path, method] of [
    ['/sobe/v1/nothing', 'GET'],
    ['/sobe/nothing', 'POST'],
    ['/sobe/v1/languages', 'DELETE'],
  ]) {
    const answer = await fetchApp(path ?? '', { method });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ message: 'This endpoint does not exist.' });
  }
});

test('sends Retry-After when D1 does not respond', async () => {
  const answer = await fetchApp('/sobe/v1/languages', {}, { DB: brokenDatabase });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Retry-After')).toBe('5');
  expect(Object.keys(await answer.json<object>())).toEqual(['message', 'code']);
  expect((await fetchApp('/healthz', {}, { DB: brokenDatabase })).status).toBe(503);
});

test('describes every route, and every response matches its schema', async () => {
  const description = await (await fetchApp('/sobe/v1/openapi.json')).json<{
    openapi: string;
    paths: object;
  }>();
  expect(description.openapi).toBe('3.1.0');
  const declared = [...queries, ...mutations].map(
    ({ path }) => `/sobe/v1${path.replace(/:(\w+)/g, '{$1}')}`,
  );
  const expected = new Set([...plainRoutes.map(({ path }) => path), ...declared]);
  expect(Object.keys(description.paths).sort()).toEqual([...expected].sort());
  const known: Record<string, string> = {
    ':who': 'ruth-abiola',
    '/access_logs/for_user/:id': demoId('users', 'ruth-abiola'),
    ':language': 'cy',
    ':object_type': 'users',
    ':object_id': demoId('users', 'ruth-abiola'),
    '/uploaded_files/:id': (await DB.value<string>('select id from uploaded_files')) ?? '',
    '/bulk/:id': await begunBulk(),
    '/user_imports/:id': await startImport('name,email\nAda,ada@import.example'),
    '/uploaded_files/uploads/:id': await begunUpload(),
    '/messages/:id': await begunMessage(),
    '/article-categories': 'first-steps',
    '/articles': 'what-it-costs',
    '/blogs': 'a-hundred-people-and-a-tea-urn',
    '/categories': 'talking-and-listening',
    '/events': 'standing-like-trees',
    '/locations': 'harbour-studio',
    '/places': (await DB.value<string>('select tag from places')) ?? '',
    '/pages': 'about',
    '/sub_categories': 'counselling',
    '/tags': 'grief',
    '/threads': 'i-lasted-three-minutes',
    '/users': 'ruth-abiola',
    ':link_id': demoId('user_locations', 'ruth-abiola:st-werburgh-rooms'),
    ':user_location_id': demoId('user_locations', 'ruth-abiola:st-werburgh-rooms'),
    ':event_id': demoId('events', 'an-evening-in-the-listening-circle'),
    ':other_id': demoId('users', testUsers.member),
  };
  await insertSecurityEvents();
  await runJob(dailyOrderJob, env);
  const ofRuth = env.DB.prepare('select min(id) as id from credentials where user_id = ?');
  known[':credential_id'] =
    (await ofRuth.bind(demoId('users', 'ruth-abiola')).first<string>('id')) ?? '';
  for (const { path } of resources) {
    const key = path === 'applications' ? 'user_id' : 'id';
    const first = env.DB.prepare(`select min(${key}) as id from ${getTableName(path)}`);
    known[`/${path}/:id`] = (await first.first<string>('id')) ?? '';
  }
  known['/users/:id'] = demoId('users', 'ruth-abiola');
  const { id: note } = await (
    await callApi('POST', `users/${known['/users/:id']}/notes`, testUsers.admin, {
      text: 'Called.',
    })
  ).json<{ id: string }>();
  known[':note_id'] = note;
  const reader = demoId('users', testUsers.admin);
  const enquiry = await insertConfirmedEnquiry(reader, reader);
  known['/enquiries/:id'] = enquiry.id;
  known['/enquiries/:secret'] = enquiry.secret;
  known[':enquiry_id'] = enquiry.id;
  known['/alerts/:id'] = await begunAlert(enquiry.secret);
  known['/alerts/:secret'] = enquiry.secret;
  known['/events/:secret'] = await insertVisitorSeat(known['/events/:id'] ?? '');
  const admin = await createSignedInHeaders(testUsers.admin);
  const preview = await fetchApp(
    `/sobe/v1/articles/${known['/articles/:id']}/preview`,
    buildRequestInit('POST', undefined, admin),
  );
  const { url } = await preview.json<{ url: string }>();
  known['/articles/:token'] = url.split('/').at(-1) ?? '';
  known['/reports/:secret'] = await toldOf(known['/reports/:id'] ?? '');
  const searches: Record<string, string> = {
    '/merges': `?resource=users&id=${known['/users/:id']}`,
    '/bin/uses': `?resource=tags&id=${known['/tags/:id']}`,
  };
  for (const { path, auth, response } of queries) {
    const noun = `/${path.split('/')[1]}`;
    const own = auth === 'Self' ? path.replace(':id', demoId('users', testUsers.admin)) : path;
    const call = own.replace(
      /:\w+/g,
      (name) => known[path] ?? known[`${noun}/${name}`] ?? known[name] ?? known[noun] ?? name,
    );
    const search = searches[path] ?? '';
    const found = await fetchApp(`/sobe/v1${call}${search}`, { headers: admin });
    expect(found.status, call).toBe(200);
    response.parse(await found.json());
  }
});

/** Visitor's alert whose link has this token. */
async function begunAlert(secret: string) {
  const id = demoId('alerts', 'begun');
  await DB.run(
    `insert into alerts (id, created_at, secret_hash, object_type, object_id, ends_at)
      values (?2, ?1, ?3, 'users', ?4, ?1)`,
    new Date().toISOString(),
    id,
    await hashToken(secret),
    demoId('users', 'ruth-abiola'),
  );
  return id;
}

/** Token of the appeal link of a report. */
async function toldOf(report: string) {
  const { secret, hash } = await createToken();
  await DB.run(
    `update reports set is_handled = 1, handled_at = created_at, outcome = 'warned',
    outcome_reason = 'Why', appeal_hash = ? where id = ?`,
    hash,
    report,
  );
  return secret;
}

/** Upload started by the admin. */
async function begunUpload() {
  const id = demoId('file_uploads', 'begun');
  await DB.run(
    `insert into file_uploads (id, created_at, created_by, object_type, object_id, content_type,
      name, title, size, part_size, multipart_id)
    values (?1, '2026-01-01T00:00:00.000Z', ?2, 'users', ?2, 'video/mp4', 'x.mp4', 'Film', 1, 1, 'x')`,
    id,
    demoId('users', testUsers.admin),
  );
  return id;
}

/** A bulk change. */
async function begunBulk() {
  const id = demoId('bulk_changes', 'begun');
  await DB.run(
    `insert into bulk_changes (id, created_at, created_by, session_id, resource, what, state)
    values (?1, '2026-01-01T00:00:00.000Z', ?2, ?1, 'footers', '{"set":{"is_active":true}}', 'running')`,
    id,
    demoId('users', testUsers.admin),
  );
  return id;
}

/** A conversation of the admin. */
async function begunMessage() {
  const id = demoId('messages', 'begun');
  await env.DB.batch([
    env.DB.prepare(`insert into messages (id, created_at, updated_at, title)
      values (?1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'Begun')`).bind(id),
    env.DB.prepare(`insert into message_participants (message_id, user_id, last_reply_at)
      select ?1, value, '2026-01-01T00:00:00.000Z' from json_each(?2)`).bind(
      id,
      JSON.stringify([demoId('users', testUsers.admin), demoId('users', testUsers.host)]),
    ),
  ]);
  return id;
}

test('renders the description as a page', async () => {
  const text = await (await fetchApp('/sobe/docs')).text();
  expect(text).toContain('<code>GET /sobe/v1/articles/fe/{tag}</code>');
  expect(text).toContain('<link rel="icon" href="/site/icon.svg"');
});

test('the status job stores its report, and a job without success is late', async () => {
  await env.DB.exec("update jobs set since = '2026-01-01T00:00:00.000Z' where name = 'status'");
  expect(await (await fetchApp('/healthz')).json()).toMatchObject({
    status: 'ok',
    late: ['status'],
  });
  const trigger = createScheduledController({ cron: '* * * * *' });
  const context = createExecutionContext();
  // Messages in real queues would reach the storage of the next test file.
  await worker.scheduled(trigger, { ...env, ...recordingQueues } as never, context);
  await waitOnExecutionContext(context);
  expect(await (await fetchApp('/healthz')).json()).toMatchObject({ status: 'ok', late: [] });
  const kept = await DB.value<string>('select report from status_reports');
  expect(JSON.parse(kept ?? '')).toMatchObject({ name: 'Sobe', count_articles: 31, total_gb: 10 });
});
