import { parseArgs } from 'node:util';
import { demoId } from '../../demo/demo-ids.ts';
import { type DatabaseQueries, queryDatabase } from '../../tests/setup/query-database.ts';
import { withLocalSite } from '../../tests/setup/with-local-site.ts';
import {
  createFuzzRequest,
  type FuzzPool,
  type FuzzRequest,
  listFuzzRoutes,
  type OpenApiDocument,
} from './fuzz-requests.ts';
import { SeededChance } from './hostile-values.ts';

// `npm run fuzz [-- --count 100000 --seed 1 --only PATH]` starts a site and sends requests built from its API
// description with hostile values, as a visitor and as every role. Prints each response of 500 and above, except
// 503 with Retry-After, and exits with 1 if one occurred. The same seed repeats the same requests.

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    port: { type: 'string', default: '8797' },
  },
});
const count = Number(values.count);
const atOnce = 8;
const slow = 10_000;
const repairEvery = 2_000;
const url = `http://localhost:${values.port}`;
const password = 'Wellbeing-2026';

/** Demo accounts that send the requests; null is a visitor. */
const roles = ['admin', 'member', 'basic', 'host', null] as const;
type Role = (typeof roles)[number];
const people = {
  admin: 'robin-hale',
  member: 'nora-quinn',
  basic: 'ben-ashworth',
  host: 'ruth-abiola',
};

const vars = { DATA_KEY: 'another key for the fuzz, of more than thirty-two bytes', SITE_URL: url };
/** Columns that determine whether a user can sign in and what the role permits. */
const columns = [
  'email',
  'password_hash',
  'is_active',
  'is_admin',
  'email_verified_at',
  'approved_at',
  'membership_level_id',
  'tag',
];

const foundFailures = new Map<string, string[]>();
const statuses = new Map<number, number>();
let signIns = 0;

await withLocalSite({ port: Number(values.port), vars }, async (_, stored) => {
  const db = queryDatabase(stored, { isServed: true });
  const accounts = await readPeople(db);
  const pool = await readPool(db);
  const description = (await (
    await fetch(`${url}/sobe/v1/openapi.json`)
  ).json()) as OpenApiDocument;
  const routes = listFuzzRoutes(description).filter(({ path }) => path.includes(values.only));
  const tokens = new Map<Role, string>();
  const chance = new SeededChance(Number(values.seed));
  const began = performance.now();
  let sent = 0;
  const work = async () => {
    while (sent < count) {
      sent += 1;
      const number = sent;
      const role = chance.one(roles);
      const request = createFuzzRequest(chance.one(routes), chance, pool);
      if (isErasureOfRole(request, pool)) continue;
      if (number % repairEvery === 0) await restoreAccounts(db, accounts, tokens);
      if (number % 10_000 === 0)
        console.log(`${number} requests, ${foundFailures.size} routes failed, ${seconds(began)} s`);
      const token = role && (tokens.get(role) ?? (await signIn(db, role, tokens)));
      const status = await send(request, number, token);
      // A request may have ended the session or started an import, which blocks everything else.
      if (status === 401 && role) tokens.delete(role);
      if (status === 503) await db.run('delete from imports');
    }
  };
  await restoreAccounts(db, accounts, tokens);
  await Promise.all(Array.from({ length: atOnce }, work));
  console.log(`${count} requests in ${seconds(began)} s, seed ${values.seed}`);
});

console.table(Object.fromEntries([...statuses].toSorted(([one], [other]) => one - other)));
for (const [where, lines] of foundFailures)
  console.log(`${lines.length} × ${where}\n    ${lines.slice(0, 3).join('\n    ')}`);
console.log(
  foundFailures.size === 0 ? 'No answer was 500 or above.' : `${foundFailures.size} routes failed.`,
);
process.exit(foundFailures.size === 0 ? 0 : 1);

function seconds(since: number) {
  return Math.round((performance.now() - since) / 1_000);
}

/** Retries once, because the site may close an idle connection at the moment of its use. */
function fetchAgain(address: string, init: RequestInit) {
  return fetch(address, init).catch(() => fetch(address, init));
}

async function send(request: FuzzRequest, number: number, token: string | null) {
  let status = 0;
  const { method, path, headers, body } = request;
  const began = performance.now();
  try {
    const answer = await fetchAgain(url + path, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(60_000),
      headers: {
        'CF-Connecting-IP': `100.${64 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`,
        ...(token && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: body as BodyInit }),
    });
    await answer.arrayBuffer();
    status = answer.status;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const mayBe =
      answer.status < 500 || (answer.status === 503 && answer.headers.has('Retry-After'));
    if (!mayBe) printFailure(request, `${answer.status}`, number);
  } catch (error) {
    printFailure(request, `${error} ${error instanceof Error ? (error.cause ?? '') : ''}`, number);
  }
  const took = performance.now() - began;
  if (took > slow) printFailure(request, `took ${Math.round(took)} ms`, number);
  return status;
}

/** True for erasures of the role accounts, which cannot be undone. */
function isErasureOfRole({ method, path }: FuzzRequest, { own }: FuzzPool) {
  return method === 'DELETE' && own.some((id) => path.split('?')[0]?.endsWith(`/users/${id}`));
}

function printFailure({ method, path, headers, body }: FuzzRequest, what: string, number: number) {
  const shape = path.split('?')[0]?.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}');
  const where = `${what} ${method} ${shape}`;
  const bodyText = typeof body === 'string' ? body.slice(0, 600) : body ? 'bytes' : '';
  const line = `#${number} ${path.slice(0, 400)} ${JSON.stringify(headers)} ${bodyText}`;
  const lines = foundFailures.get(where) ?? [];
  if (lines.length === 0) console.log(`${where}\n    ${line}`);
  foundFailures.set(where, [...lines, line]);
}

/** Signs in with step-up authentication, so that requests reach their own validation. */
async function signIn(
  db: DatabaseQueries,
  role: Exclude<Role, null>,
  tokens: Map<Role, string>,
): Promise<string | null> {
  const body = new URLSearchParams({
    grant_type: 'password',
    username: `${role}@example.org`,
    password,
  });
  signIns += 1;
  const headers = { 'CF-Connecting-IP': `100.127.${signIns >> 8}.${signIns & 255}` };
  const answer = await fetchAgain(`${url}/sobe/token`, { method: 'POST', headers, body });
  if (!answer.ok) return null;
  const { access_token } = (await answer.json()) as { access_token: string };
  await db.run("update sessions set proved_at = '2999-01-01T00:00:00.000Z'");
  tokens.set(role, access_token);
  return access_token;
}

type StoredRow = Record<string, unknown>;

async function readPeople(db: DatabaseQueries): Promise<StoredRow[]> {
  const ids = Object.values(people).map((tag) => demoId('users', tag));
  return db.all<StoredRow>(
    `select id, ${columns} from users where id in (select value from json_each(?))`,
    JSON.stringify(ids),
  );
}

/** Restores the role accounts after destructive requests and signs them in again. */
async function restoreAccounts(
  db: DatabaseQueries,
  accounts: StoredRow[],
  tokens: Map<Role, string>,
) {
  for (const row of accounts) {
    await db.run(
      `update users set paused_until = null, ${columns.map((name) => `${name} = ?`)} where id = ?`,
      ...columns.map((name) => row[name]),
      row.id,
    );
  }
  await db.run(
    'update membership_levels set authz_user_basic = 1, authz_user_detailed = 1, is_active = 1',
  );
  await db.run('delete from attempts');
  await db.run('delete from counted_acts');
  await db.run('delete from imports');
  tokens.clear();
}

/** Reads ids and tags of all kinds. */
async function readPool(db: DatabaseQueries): Promise<FuzzPool> {
  const tables = await db.column<string>(
    `select m.name from sqlite_schema m join pragma_table_info(m.name) c on c.name = 'id'
      where m.type = 'table' and m.name not like '%fts%' and m.name not like '\\_%' escape '\\'`,
  );
  const ids = await Promise.all(
    tables.map((table) => db.column<string>(`select id from "${table}" limit 12`)),
  );
  const tagged = [
    'users',
    'articles',
    'blogs',
    'pages',
    'events',
    'locations',
    'threads',
    'categories',
    'sub_categories',
    'article_categories',
  ];
  const tags = await Promise.all(
    tagged.map((table) => db.column<string>(`select tag from ${table} limit 8`)),
  );
  return {
    ids: ids.flat().map(String),
    tags: tags.flat(),
    own: Object.values(people).map((tag) => demoId('users', tag)),
  };
}
