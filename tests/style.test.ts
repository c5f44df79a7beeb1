// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { addresses } from '../worker/contract/addresses.ts';

// The rules of docs/style.md that a machine can check. `tools/style.grit` refuses two more.

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(tsx?|css|sql|md)$/.test(file));
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);
const source = files.filter((file) => /\.tsx?$/.test(file) && !/\.d\.ts$/.test(file));
const product = source.filter((file) => !isTest(file) && !/^(tests|tools)\//.test(file));

/** Names that two files may export, with the reason. */
const sharedNames: Record<string, string> = {
  parseBlocks: 'the demo reads Markdown files, the web reads saved HTML',
};

const vagueNames =
  /^(told|asked|given|gone|kept|most|nothing|nobody|both|named|shown|written|settled|beside|happened|said|done|held|made|taken|sent|seen|known|found|left|hidden|chosen|counted|placed|others|own|here|there|again|once|whole|late|early)$/;
const fragmentOpeners =
  /^(What|Whoever|Who|Whom|Whose|Where|Whether|Of|As|Which|By|For|Not|Nothing|So|That)\b/;
const avoidedWords =
  /\b(somebody|nobody|anybody|whoever|whom|told|stands|beside|anew|leads on|goes on|of which)\b/i;

/** Lists exported names with the file that declares each. */
const exportsOf = (file: string) =>
  Array.from(
    read(file).matchAll(
      /^export\s+(?:default\s+)?(?:async\s+)?(?:abstract\s+)?(?:function\*?|const|class|interface|type|let|enum)\s+(\w+)/gm,
    ),
    ([, name = '']) => ({ name, file }),
  );

/** Lists the comments of a file, each as one line without its markers and code spans. */
function commentsOf(file: string) {
  const text = read(file);
  const patterns = file.endsWith('.sql')
    ? [/((?:^\s*--.*\n)+)/gm]
    : [/\/\*\*?(.*?)\*\//gs, /((?:^\s*\/\/.*\n)+)/gm];
  const blocks = file.endsWith('.md')
    ? text.replace(/^```.*?^```/gms, '').split('\n')
    : patterns.flatMap((pattern) => Array.from(text.matchAll(pattern), ([, block = '']) => block));
  return blocks
    .map((block) =>
      block
        .replace(/`[^`]*`|“[^”]*”|"[^"]*"/g, '…')
        .replace(/^\s*(?:--|\/\/|\*)?\s*/gm, '')
        .replaceAll('\n', ' ')
        .trim(),
    )
    .filter((comment) => comment && !comment.startsWith('biome-ignore'));
}

const offences = (list: string[], find: (file: string) => string[]) =>
  list.flatMap((file) => find(file).map((text) => `${file}: ${text}`));

describe('style', () => {
  test('an exported name exists once', () => {
    const byName = Map.groupBy(product.flatMap(exportsOf), ({ name }) => name);
    const shared = [...byName].filter(
      ([, places]) => new Set(places.map(({ file }) => file)).size > 1,
    );
    expect(shared.map(([name]) => name).sort()).toEqual(Object.keys(sharedNames).sort());
  });

  test('an exported name is neither a participle nor a pronoun', () => {
    const names = product.flatMap(exportsOf).filter(({ name }) => vagueNames.test(name));
    expect(names).toEqual([]);
  });

  test('no comment starts as a fragment', () => {
    const commented = files.filter((file) => !file.endsWith('.md'));
    const opens = (file: string) => commentsOf(file).filter((text) => fragmentOpeners.test(text));
    expect(offences(commented, opens)).toEqual([]);
  });

  test('no link to a screen is put together from strings', () => {
    const texts = addresses
      .filter((path) => path !== '/' && path !== '/:path')
      .map((path) =>
        path.includes(':') ? `[\`}]${path.split(':')[0]}\\$\\{` : `\\}${path}[\`?#]`,
      );
    const pattern = new RegExp(texts.join('|'), 'g');
    const linking = product.filter((file) => /^(web|worker)\//.test(file));
    expect(offences(linking, (file) => read(file).match(pattern) ?? [])).toEqual([]);
  });

  test('comments and docs avoid words of no trade', () => {
    const checked = files.filter((file) => file !== 'docs/style.md' && !file.startsWith('demo/'));
    const avoided = (file: string) => commentsOf(file).filter((text) => avoidedWords.test(text));
    expect(offences(checked, avoided)).toEqual([]);
  });

  test('test titles have up to 80 characters', () => {
    const title = /^\s*(?:test|it)(?:\.\w+(?:\([^)]*\))?)*\(\s*(['"`])((?:\\.|(?!\1).)+)\1/gm;
    const long = (file: string) =>
      Array.from(read(file).matchAll(title), ([, , words = '']) => words).filter(
        (words) => words.length > 80,
      );
    expect(offences(source.filter(isTest), long)).toEqual([]);
  });
});
