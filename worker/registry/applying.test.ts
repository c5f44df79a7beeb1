import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  buildRouteAddress,
  insertPermissionFile,
  parseRoutePermissions,
  routePermissions,
} from '../../tests/fixtures/route-permissions.ts';
import {
  buildRequestInit,
  createSignedInHeaders,
  demoId,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';

withSeededDatabase();

/** Mutations and queries open to applicants, besides public ones. */
const allowForApplicants = `
  GET    /users/me
  GET    /users/:id
  PATCH  /users/:id
  DELETE /users/:id/email_return
  GET    /users/:id/application
  PUT    /users/:id/application
  POST   /users/:id/application/send
  GET    /users/:id/sub_categories
  POST   /users/:id/sub_categories/:sub_category_id
  DELETE /users/:id/sub_categories/:sub_category_id
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

test('an applicant can only use the allowed mutations, on their own data', async () => {
  const id = demoId('users', testUsers.waiting);
  await env.DB.batch([
    env.DB.prepare(
      `insert or replace into applications (user_id, created_at, updated_at)
        values (?, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
    ).bind(id),
  ]);
  await insertPermissionFile(testUsers.waiting);
  const open = new Set(
    parseRoutePermissions(allowForApplicants).map(([method, path]) => `${method} ${path}`),
  );
  expect(parseRoutePermissions(allowForApplicants)).toHaveLength(51);
  const rest: string[] = [];
  for (const row of routePermissions) {
    const body = ['GET', 'DELETE'].includes(row.method) ? undefined : {};
    const answerFor = async (person: string) =>
      fetchApp(
        buildRouteAddress(row, person),
        buildRequestInit(row.method, body, await createSignedInHeaders(testUsers.waiting)),
      );
    const answer = await answerFor(testUsers.waiting);
    const name = `${row.method} ${row.path}`;
    if (row.auth === 'P' || open.has(name)) {
      expect([401, 403], `${name}: ${answer.status}`).not.toContain(answer.status);
      if (row.auth === 'S' || row.auth === 'Self') {
        expect((await answerFor(testUsers.member)).status, name).toBe(403);
      }
      continue;
    }
    expect(answer.status, name).toBe(403);
    expect(await answer.json(), name).toMatchObject({ reason: 'unapproved' });
    rest.push(name);
  }
  expect(rest.length + open.size).toBe(routePermissions.filter(({ auth }) => auth !== 'P').length);
}, 60_000);
