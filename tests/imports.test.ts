// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Lists the source files below a folder, as paths from the root. */
const filesBelow = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$/.test(name));

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const withoutTypes = (text: string) => text.replace(/\b(?:import|export) type [^;]+;/g, '');

/** Lists the project files and packages that a file imports; types count too. */
function importsOf(file: string, text = read(file)) {
  const named = Array.from(
    text.matchAll(
      /^(?:import\b[^;'(]*|export\b[^;'=(]*\bfrom\s*)'([^']+)'|\bimport\s*\(\s*'([^']+)'/gm,
    ),
    ([, name, lazy]) => name ?? lazy ?? '',
  );
  return {
    ours: named
      .filter((name) => name.startsWith('.'))
      .map((name) => relative(root, normalize(join(root, dirname(file), name)))),
    packages: named.filter((name) => !name.startsWith('.')),
  };
}

const offences = (files: string[], allowed: (file: string, imported: string) => boolean) =>
  files.flatMap((file) =>
    importsOf(file)
      .ours.filter((imported) => !allowed(file, imported))
      .map((imported) => `${file} → ${imported}`),
  );

/** The layer of a file is its folder below the hall, or its own name at the top of the hall. */
const layerOf = (file: string) => (file.split('/')[1] ?? '').replace(/\.tsx?$/, '');

/** Lists imports against the order of the layers; layers within one list may import each other. */
function importsAgainst(order: string[][], hall: string) {
  const rank = (file: string) => order.findIndex((layers) => layers.includes(layerOf(file)));
  const files = filesBelow(hall);
  expect(files.filter((file) => rank(file) < 0)).toEqual([]);
  const isCode = (file: string) => file.startsWith(`${hall}/`) && /\.tsx?$/.test(file);
  return offences(files, (file, imported) => !isCode(imported) || rank(file) <= rank(imported));
}

const halls = ['worker', 'web', 'cli', 'demo'];

test('the contract imports only itself, zod and messages', () => {
  const files = filesBelow('worker/contract');
  expect(offences(files, (_, imported) => imported.startsWith('worker/contract/'))).toEqual([]);
  const packages = new Set(files.flatMap((file) => importsOf(file).packages));
  expect(packages).toEqual(new Set(['zod', '#messages', '#language']));
});

test('the web imports only the contract from the worker', () => {
  const isWebOrContract = /^(web|worker\/contract)\//;
  expect(offences(filesBelow('web'), (_, imported) => isWebOrContract.test(imported))).toEqual([]);
});

test('public screens take from the contract only files that load no zod', () => {
  // Forms, and the fields of the back office, load on demand.
  const withForms =
    /^web\/(admin|member\/account|ui\/files|ui\/resource-form)\/|Form\.tsx$|\/forms?\//;
  const loadsZod = (file: string): boolean => {
    const { ours, packages } = importsOf(file, withoutTypes(read(file)));
    return packages.includes('zod') || ours.some(loadsZod);
  };
  const taken = filesBelow('web')
    .filter((file) => !withForms.test(file))
    .flatMap((file) => importsOf(file, withoutTypes(read(file))).ours)
    .filter((imported) => imported.startsWith('worker/contract/'));
  expect([...new Set(taken)].filter(loadsZod)).toEqual([]);
});

test('the layers of the web import one way', () => {
  const outside = ['fonts'];
  const order = ['entry', 'admin', 'member', 'visitor', 'auth', 'ui', 'data'];
  expect(
    importsAgainst(
      [...order, ...outside].map((layer) => [layer]),
      'web',
    ),
  ).toEqual([]);
});

test('the back office imports nothing from the account', () => {
  const isShared = (_: string, imported: string) => !imported.startsWith('web/member/');
  expect(offences(filesBelow('web/admin'), isShared)).toEqual([]);
});

test('the layers of the worker import one way', () => {
  const families = ['content', 'community', 'events', 'enquiries', 'practitioners', 'moderation'];
  const order = [
    ['index'],
    ['app'],
    ['ssr', 'openapi', 'feeds', 'sitemap', 'registry'],
    ['admin'],
    ...families.map((family) => [family]),
    ['auth', 'mail', 'jobs', 'storage', 'search', 'notifications', 'transfer'],
    ['http', 'db', 'settings'],
    ['env'],
    ['contract'],
  ];
  // This list may shrink but not grow.
  const exceptions = [
    // The variables of a request include its database, as a type.
    'worker/env.ts → worker/db/client.ts',
    // Queries and mutations authorize their caller before they run.
    'worker/http/mount-queries.ts → worker/auth/current-user.ts',
    'worker/http/mount-queries.ts → worker/auth/passkeys/get-relying-party.ts',
    'worker/http/mutation.ts → worker/auth/current-user.ts',
    // Searches record misses, and crisis words keep a request out of the log.
    'worker/http/mount-queries.ts → worker/search/record-search-miss.ts',
    'worker/http/skip-request-log.ts → worker/search/crisis/find-crisis-lines.ts',
    // A changed key must decrypt the stored secrets of authenticators.
    'worker/db/encrypted-columns.ts → worker/auth/second-factor/verify-code.ts',
    // Sign-up starts an application, and impersonation checks an account.
    'worker/auth/sign-up/verify-email.ts → worker/practitioners/applications/begin-application.ts',
    'worker/auth/sign-up/verify-email.ts → worker/practitioners/users/change-security-events.ts',
    // An erasure obeys the rules for changes of accounts.
    'worker/transfer/erasure/erase-user.ts → worker/practitioners/users/verify-current-password.ts',
  ];
  expect(importsAgainst(order, 'worker').sort()).toEqual(exceptions.sort());
});

test('no files import each other in a circle, types included', () => {
  const files = new Set(halls.flatMap(filesBelow));
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, path: string[]) => {
    const start = path.indexOf(file);
    if (start >= 0) circles.push([...path.slice(start), file].join(' → '));
    if (start >= 0 || done.has(file)) return;
    for (const imported of importsOf(file).ours) {
      if (files.has(imported)) visit(imported, [...path, file]);
    }
    done.add(file);
  };
  for (const file of files) visit(file, []);
  expect(circles).toEqual([]);
});

test('only server-side rendering imports the web into the worker', () => {
  const importing = filesBelow('worker').filter((file) =>
    importsOf(file).ours.some((imported) => imported.startsWith('web/')),
  );
  expect(importing.sort()).toEqual([
    'worker/ssr/find-page-route.ts',
    'worker/ssr/get-site-info.ts',
    'worker/ssr/html-document.ts',
    'worker/ssr/load-page-data.ts',
    'worker/ssr/lowercase-path.ts',
    'worker/ssr/render-body.tsx',
    'worker/ssr/render-page.tsx',
    'worker/ssr/serialize-initial-route.ts',
    'worker/ssr/serve-page.ts',
    'worker/ssr/speculation-rules.ts',
  ]);
  const mayRender = (file: string) => ['index', 'app', 'openapi', 'ssr'].includes(layerOf(file));
  const toSsr = (imported: string) => imported.startsWith('worker/ssr/');
  expect(
    offences(filesBelow('worker'), (file, imported) => !toSsr(imported) || mayRender(file)),
  ).toEqual([]);
});

test('the worker imports no tools, demo data or tests', () => {
  const isOutside = /^(cli|demo|tests|tools)\//;
  expect(offences(filesBelow('worker'), (_, imported) => !isOutside.test(imported))).toEqual([]);
});

test('no file is a collection of unrelated helpers', () => {
  const files = [...halls, 'tests', 'tools'].flatMap(filesBelow);
  expect(files.filter((file) => /\/(utils?|helpers?|common|misc|types)(\/|\.)/.test(file))).toEqual(
    [],
  );
});
