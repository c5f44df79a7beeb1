/** Attacks that send fields which their sender must not set to every route. */

import { type ApiRoute, fillRouteParameters, listApiRoutes } from './api-routes.ts';
import type { Attack, AttackedSite, AttackSession } from './attacked-site.ts';

/** Read-only or admin-only fields: ids, permissions, counts and audit columns. */
const protectedFields = [
  ...['id', 'is_admin', 'is_active', 'membership_level_id', 'password_hash', 'email_verified_at'],
  ...['approved_at', 'approved_by_id', 'created_at', 'created_by', 'updated_by', 'deleted_by'],
  ...['version', 'likes_count', 'replies_count', 'total_count', 'count_articles', 'depth', 'path'],
  ...['user_id', 'constructor', '__proto__'],
];

/** Import routes accept rows unchanged and have their own validation. */
const isTestedRoute = ({ type, path }: ApiRoute) =>
  type === 'application/json' && !/\/(imports|additions)\b/.test(path);

/** Builds a body with all fields. `__proto__` is only possible in JSON text. */
function buildMassAssignment(fields: string[], { isList }: ApiRoute) {
  const one = `{${fields.map((name) => `"${name}":"1"`).join(',')}}`;
  return isList ? `[${one}]` : one;
}

async function sendProtectedFields(
  { call }: AttackedSite,
  route: ApiRoute,
  by: AttackSession | null,
): Promise<string[]> {
  const fields = protectedFields.filter((name) => !route.fields.includes(name));
  const address = fillRouteParameters(route.path, (name) =>
    name === 'id' && by ? by.id : 'made-up',
  );
  const answer = await call(route.method, address, {
    body: buildMassAssignment(fields, route),
    headers: { 'Content-Type': 'application/json', ...by?.headers },
  });
  const said = await answer.text();
  const isRefused =
    answer.status === 403 ||
    (answer.status === 422 && fields.every((name) => said.includes(name))) ||
    (answer.status === 409 && route.auth === 'P');
  return isRefused ? [] : [`${route.method} ${route.path}: ${answer.status} ${said.slice(0, 60)}`];
}

export const massAssignmentAttacks: Attack[] = (['admin', 'member', null] as const).map((name) => ({
  name: 'mass assignment in every write',
  request: `${name ?? 'a visitor'} sends ${protectedFields.length} fields that are not to be sent`,
  async run(site) {
    const by = name && (await site.as(name));
    const routes = (await listApiRoutes(site)).filter(
      (route) => isTestedRoute(route) && (name !== null || route.auth === 'P'),
    );
    const wrong = (
      await Promise.all(routes.map((route) => sendProtectedFields(site, route, by)))
    ).flat();
    const holds = wrong.length === 0 && routes.length > 0;
    return { answer: wrong.join('; ') || `${routes.length} routes refuse`, holds };
  },
}));
