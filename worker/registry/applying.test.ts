import { beforeAll, describe, expect, test } from 'vitest';
import {
  buildRouteAddress,
  insertPermissionFile,
  parseRoutePermissions,
  type RoutePermission,
  routePermissions,
} from '../../tests/fixtures/route-permissions.ts';
import {
  buildRequestInit,
  createSignedInHeaders,
  DB,
  demoId,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';
import { takeEvery } from '../../tests/setup/take-every.ts';

withSeededDatabase();

/** Mutations and queries open to applicants, besides public ones. */
const allowForApplicants = `
  GET    /users/me
  GET    /users/:id
  PATCH  /users/:id
  DELETE /users/:id/email_return
  GET    /users/:id/application
  PUT    /users/:id/application
  DELETE /users/:id/application
  POST   /users/:id/application/send
  GET    /users/:id/sub_categories
  POST   /users/:id/sub_categories/:sub_category_id
  DELETE /users/:id/sub_categories/:sub_category_id
  GET    /users/:id/practice
  PUT    /users/:id/practice
  GET    /tag-links/:object_type/:object_id
  GET    /users/:id/prices
  PUT    /users/:id/prices
  GET    /users/:id/questions
  PUT    /users/:id/questions
  GET    /users/:id/pictures
  PUT    /users/:id/pictures
  GET    /users/:id/credentials
  POST   /users/:id/credentials
  GET    /users/:id/credentials/:credential_id
  PATCH  /users/:id/credentials/:credential_id
  DELETE /users/:id/credentials/:credential_id
  POST   /users/:id/credentials/:credential_id/paper
  GET    /users/:id/credentials/:credential_id/paper
  DELETE /users/:id/credentials/:credential_id/paper
  GET    /users/:id/sessions
  DELETE /users/:id/sessions
  DELETE /users/:id/sessions/:session_id
  POST   /users/:id/proof
  GET    /users/:id/passkeys
  POST   /users/:id/passkeys
  POST   /users/:id/passkeys/options
  DELETE /users/:id/passkeys/:passkey_id
  GET    /users/:id/authenticator
  POST   /users/:id/authenticator
  DELETE /users/:id/authenticator
  POST   /users/:id/recovery_codes
  GET    /users/:id/security_events
  POST   /users/:id/security_events/:event_id/not_me
  DELETE /users/:id/second_factor_reset
  GET    /uploaded_files/:object_type/:object_id
  GET    /uploaded_files/:object_type/:object_id/image
  GET    /uploaded_files/:object_type/:object_id/video
  GET    /uploaded_files/:id
  POST   /uploaded_files
  POST   /uploaded_files/uploads
  PUT    /uploaded_files/uploads/:id/:n
  GET    /uploaded_files/uploads/:id
  POST   /uploaded_files/uploads/:id/complete
  DELETE /uploaded_files/uploads/:id
  PATCH  /uploaded_files/:id
  DELETE /uploaded_files/:id`;

const open = new Set(
  parseRoutePermissions(allowForApplicants).map(([method, path]) => `${method} ${path}`),
);
const getRouteName = ({ method, path }: RoutePermission) => `${method} ${path}`;
const isOpen = (row: RoutePermission) => row.auth === 'P' || open.has(getRouteName(row));

async function requestAsApplicant(row: RoutePermission, person: string) {
  const body = ['GET', 'DELETE'].includes(row.method) ? undefined : {};
  return fetchApp(
    buildRouteAddress(row, person),
    buildRequestInit(row.method, body, await createSignedInHeaders(testUsers.waiting)),
  );
}

beforeAll(async () => {
  await DB.run(
    `insert or replace into applications (user_id, created_at, updated_at)
      values (?, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
    demoId('users', testUsers.waiting),
  );
  await insertPermissionFile(testUsers.waiting);
});

test('the allowed mutations exist', () => {
  const known = new Set(routePermissions.map(getRouteName));
  expect([...open].filter((name) => !known.has(name))).toEqual([]);
  expect(open.size).toBe(55);
});

test('an applicant can use the allowed mutations, on their own data', async () => {
  for (const row of routePermissions.filter(isOpen)) {
    const name = getRouteName(row);
    const { status } = await requestAsApplicant(row, testUsers.waiting);
    expect([401, 403], `${name}: ${status}`).not.toContain(status);
    if (row.auth === 'S' || row.auth === 'Self') {
      expect((await requestAsApplicant(row, testUsers.member)).status, name).toBe(403);
    }
  }
}, 60_000);

describe.each([
  ['some others', 4, []],
  ['all others', 1, ['slow']],
] as const)('an applicant is refused %s', (_, step, tags) => {
  test('with a reason', { tags: [...tags] }, async () => {
    const closed = routePermissions.filter((row) => !isOpen(row));
    for (const row of takeEvery(step, closed)) {
      const answer = await requestAsApplicant(row, testUsers.waiting);
      expect(answer.status, getRouteName(row)).toBe(403);
      expect(await answer.json(), getRouteName(row)).toMatchObject({ reason: 'unapproved' });
    }
  });
});
