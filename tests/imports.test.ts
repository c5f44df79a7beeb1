// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Source files below a folder, as paths from the root. */
const filesBelow = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$/.test(name));

/** Project files and packages that a file imports. */
function importsOf(file: string) {
  const text = readFileSync(join(root, file), 'utf8');
  const named = Array.from(
    text.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g),
    ([, name]) => name ?? '',
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

const shared = ['contract', 'lib', 'db'];
const nounOf = (file: string) => file.split('/')[1] ?? '';

test('the contract imports only itself and zod', () => {
  const files = filesBelow('worker/contract');
  expect(offences(files, (_, imported) => imported.startsWith('worker/contract/'))).toEqual([]);
  expect(new Set(files.flatMap((file) => importsOf(file).packages))).toEqual(new Set(['zod']));
});

test('the web imports only the contract from the worker', () => {
  expect(
    offences(
      filesBelow('web'),
      (_, imported) => imported.startsWith('web/') || imported.startsWith('worker/contract/'),
    ),
  ).toEqual([]);
});

test('public pages import only zod-free contract files', () => {
  const words = [
    'wording',
    'account-words',
    'alert-words',
    'offered-words',
    'sessions-offered',
    'kept-words',
    'message-limits',
    'notice-kinds',
    'notice-words',
    'right-words',
    'report-words',
    'contact-fields',
    'contact-address',
    'user-fields',
  ];
  const ofPeople = ['accepting', 'credential-kinds', 'facet-kinds', 'tag-words'];
  const plain = [
    'access-tags',
    'captions',
    'copyright',
    'limits',
    'link-address',
    'rich-text',
    'rights',
    'body',
    'markup',
    'plain',
    'repeating',
    'when',
    'where-you-are',
    ...ofPeople,
    ...words,
  ].map((name) => `worker/contract/${name}.ts`);
  // Loaded on demand, when a form is shown.
  const withForms = /^web\/(account|admin)\/|Form\.tsx$|\/forms?\//;
  const taken = filesBelow('web')
    .filter((file) => !withForms.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8').replace(/import type [^;]+;/g, '');
      return Array.from(
        text.matchAll(/'(?:\.\.\/)+(worker\/contract\/[\w-]+\.ts)'/g),
        ([, name]) => name ?? '',
      );
    });
  expect(taken.filter((name) => !plain.includes(name))).toEqual([]);
});

test('worker families import only shared code and themselves', () => {
  const nouns = filesBelow('worker').filter(
    (file) => file.split('/').length > 2 && ![...shared, 'local', 'docs'].includes(nounOf(file)),
  );
  expect(
    offences(nouns, (file, imported) =>
      [nounOf(file), 'env.ts', ...shared].includes(nounOf(imported)),
    ),
  ).toEqual([]);
});

test('shared web code imports no family', () => {
  const below = (folders: string[]) => (_: string, imported: string) =>
    /^worker\/contract\//.test(imported) ||
    folders.some((one) => imported.startsWith(`web/${one}/`));
  expect(offences(filesBelow('web/lib'), below(['lib']))).toEqual([]);
  expect(offences(filesBelow('web/ui'), below(['lib', 'ui', 'styles']))).toEqual([]);
});

test('only server-side rendering imports the web into the worker', () => {
  const importing = filesBelow('worker').filter((file) =>
    importsOf(file).ours.some((imported) => imported.startsWith('web/')),
  );
  expect(importing.sort()).toEqual([
    'worker/ssr/load-page-data.ts',
    'worker/ssr/html-document.ts',
    'worker/ssr/serve-page.ts',
    'worker/ssr/lowercase-path.ts',
    'worker/ssr/initial-route.ts',
    'worker/ssr/render-page.tsx',
    'worker/ssr/speculation-rules.ts',
  ]);
});

test('the worker does not import local serving or demo data', () => {
  const files = filesBelow('worker').filter((file) => !file.startsWith('worker/local/'));
  const isLocal = /^(worker\/local|operate|tests)\//;
  expect(offences(files, (_, imported) => !isLocal.test(imported))).toEqual([]);
});

test('no file is a collection of unrelated helpers', () => {
  const files = [...filesBelow('worker'), ...filesBelow('web')];
  expect(files.filter((file) => /\/(utils?|helpers?|common|misc|types)(\/|\.)/.test(file))).toEqual(
    [],
  );
});
