import { beforeAll, expect, test } from 'vitest';
import {
  buildRouteAddress,
  insertPermissionFile,
  otherRoutes,
  parseRoutePermissions,
  type RoutePermission,
  routePermissions,
} from '../../tests/fixtures/route-permissions.ts';
import {
  buildRequestInit,
  callApi,
  DB,
  demoId,
  fetchApp,
  getSignedInHeaders,
  renewSignIn,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';
import { app } from '../app.ts';
import { levelRights } from '../contract/accounts/level-rights.ts';
import type { AuthRequirement } from '../contract/accounts/permissions.ts';
import { mutations } from './mutations.ts';
import { queries } from './queries.ts';

withSeededDatabase();

const line = ({ method, path, auth, permission }: RoutePermission) =>
  `${method} ${path} ${auth} ${permission ?? ''}`;

test('every mutation matches the contract', () => {
  const declared = [
    ...queries.map(({ path, auth, permission }) => ({ method: 'GET', path, auth, permission })),
    ...mutations.map(({ method, ...call }) => ({ method: method.toUpperCase(), ...call })),
  ];
  expect(declared.map(line).sort()).toEqual(routePermissions.map(line).sort());
});

test('no undeclared route responds', () => {
  const served = app.routes.filter(({ method }) => method !== 'ALL');
  const known = [
    ...routePermissions.map(({ method, path }) => `${method} /sobe/v1${path}`),
    ...parseRoutePermissions(otherRoutes).map(([method, path]) => `${method} ${path}`),
  ];
  const found = new Set(served.map(({ method, path }) => `${method} ${path}`));
  expect([...found].sort()).toEqual(known.sort());
});

interface Role {
  name: string;
  /** Tag of the user; null for visitors. */
  tag: string | null;
}

const roles: Role[] = [
  { name: 'a visitor', tag: null },
  { name: 'a basic member', tag: testUsers.basic },
  { name: 'a member', tag: testUsers.member },
  { name: 'a host', tag: testUsers.host },
  { name: 'an admin', tag: testUsers.admin },
];

/** Public routes are tested with the least and the most privileged role. */
const few = roles.filter(
  ({ tag }) => tag === null || [testUsers.basic, testUsers.admin].includes(tag),
);

const rights = new Map<string | null, Record<string, number>>();

beforeAll(async () => {
  for (const { tag } of roles) {
    if (tag === null) continue;
    const found = await DB.first<Record<string, number>>(
      `select u.is_admin, ${levelRights.join(', ')} from users u
        join membership_levels l on l.id = u.membership_level_id where u.tag = ?`,
      tag,
    );
    rights.set(tag, found ?? {});
    await insertPermissionFile(tag);
  }
});

const words: Record<AuthRequirement, string> = {
  P: 'anyone',
  M: 'members alone',
  S: 'the member in the path and admins alone',
  Self: 'the member in the path alone',
  O: 'the owner and admins alone',
  A: 'admins alone',
};

/** 401 and 403 according to the rule; `own` is true if the path names the current user. */
function expected(
  { auth, permission }: RoutePermission,
  { tag }: Role,
  own: boolean,
): number | null {
  const has = rights.get(tag);
  if (auth === 'P') return null;
  if (!has) return 401;
  const may = {
    M: true,
    O: true,
    A: has.is_admin,
    S: own || has.is_admin,
    Self: own,
  }[auth];
  return may && (!permission || has.is_admin || has[permission]) ? null : 403;
}

async function answerTo(row: RoutePermission, headers: object, person: string) {
  const body = ['GET', 'DELETE'].includes(row.method) ? undefined : {};
  return (
    await fetchApp(buildRouteAddress(row, person), buildRequestInit(row.method, body, headers))
  ).status;
}

const named = routePermissions.map((row) => ({
  ...row,
  whom: words[row.auth] + (row.permission ? `, with ${row.permission}` : ''),
}));

test('names a missing right, but not for other users’ paths', async () => {
  const refusalOf = async (person: string) =>
    (await callApi('GET', `users/${demoId('users', person)}/messages`, testUsers.basic)).json();
  const message = 'Your membership level does not include messages.';
  expect(await refusalOf(testUsers.basic)).toMatchObject({ message });
  expect(await refusalOf(testUsers.member)).toMatchObject({
    message: 'Your account is not allowed to do this.',
  });
});

test.each(named)('$method $path is for $whom', async (row) => {
  for (const role of row.auth === 'P' ? few : roles) {
    const headers = role.tag === null ? {} : await getSignedInHeaders(role.tag);
    // Other users first, because an own request may end the session.
    const persons = [testUsers.member, role.tag ?? testUsers.member];
    for (const person of new Map(
      persons.map((tag) => [buildRouteAddress(row, tag), tag]),
    ).values()) {
      const own = role.tag === person;
      const refusal = expected(row, role, own);
      const status = await answerTo(row, headers, person);
      const said = `${role.name}, ${own ? 'of their own' : 'of somebody else'}: ${status}`;
      if (refusal !== null) expect(status, said).toBe(refusal);
      // Ownership is known only from the item: a foreign one responds 403 or 404.
      else if (row.auth === 'O' && !own && !rights.get(role.tag)?.is_admin) {
        expect(status, said).toBeGreaterThanOrEqual(400);
      } else expect([401, 403], said).not.toContain(status);
    }
  }
  // A mutation may have ended sessions.
  if (row.method !== 'GET') await renewSignIn();
});
