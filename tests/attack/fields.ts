import { addressOf, type Route, routesOf } from './routes.ts';
import type { Attack, Session, Site } from './site.ts';

/** What nobody sends, or only an admin: ids, rights, counts, and who did it when. */
const taken = [
  ...['id', 'is_admin', 'is_active', 'membership_level_id', 'password_hash', 'email_verified_at'],
  ...['approved_at', 'approved_by_id', 'created_at', 'created_by', 'updated_by', 'deleted_by'],
  ...['version', 'likes_count', 'replies_count', 'total_count', 'count_articles', 'depth', 'path'],
  ...['user_id', 'constructor', '__proto__'],
];

/** An import takes rows as they are, and its values are checked by themselves. */
const isAsked = ({ type, path }: Route) =>
  type === 'application/json' && !/\/(imports|additions)\b/.test(path);

/** All of them at once; of JSON itself, for an object has no field `__proto__` of its own. */
function bodyOf(fields: string[], { isList }: Route) {
  const one = `{${fields.map((name) => `"${name}":"1"`).join(',')}}`;
  return isList ? `[${one}]` : one;
}

async function sendTo({ call }: Site, route: Route, by: Session | null): Promise<string[]> {
  const fields = taken.filter((name) => !route.fields.includes(name));
  const address = addressOf(route.path, (name) => (name === 'id' && by ? by.id : 'made-up'));
  const answer = await call(route.method, address, {
    body: bodyOf(fields, route),
    headers: { 'Content-Type': 'application/json', ...by?.headers },
  });
  const said = await answer.text();
  const isRefused =
    answer.status === 403 ||
    (answer.status === 422 && fields.every((name) => said.includes(name))) ||
    (answer.status === 409 && route.who === 'P');
  return isRefused ? [] : [`${route.method} ${route.path}: ${answer.status} ${said.slice(0, 60)}`];
}

export const fieldsAttacks: Attack[] = (['admin', 'member', null] as const).map((name) => ({
  name: 'mass assignment in every write',
  request: `${name ?? 'a visitor'} sends ${taken.length} fields that are not to be sent`,
  async run(site) {
    const by = name && (await site.as(name));
    const routes = (await routesOf(site)).filter(
      (route) => isAsked(route) && (name !== null || route.who === 'P'),
    );
    const wrong = (await Promise.all(routes.map((route) => sendTo(site, route, by)))).flat();
    const holds = wrong.length === 0 && routes.length > 0;
    return { answer: wrong.join('; ') || `${routes.length} routes refuse`, holds };
  },
}));
