// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

// The rules of docs/style.md for stylesheets.

const root = join(import.meta.dirname, '..');
const texts = new Map(
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate', 'web'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(css|tsx?)$/.test(file) && existsSync(join(root, file)))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
);

/** Stylesheets without their comments. */
const sheets = new Map(
  [...texts]
    .filter(([file]) => file.endsWith('.css'))
    .map(([file, text]) => [file, text.replace(/\/\*.*?\*\//gs, '').trim()]),
);

/** `Name.css` for its part `Name.part.css`. */
const getWhole = (file: string) => file.replace(/\.[\w-]+\.css$/, '.css');

/** Stylesheets that a module or another stylesheet imports. */
const imported = new Set(
  [...texts].flatMap(([file, text]) =>
    Array.from(
      text.matchAll(/import\s*\(?(?:\s|\w+ from)*['"](\.[^'"]+\.css)(?:\?url)?['"]/g),
      ([, path = '']) => join(dirname(file), path),
    ),
  ),
);

/** Lists what a pattern finds in stylesheets and a check refuses, with the name of the file. */
const listOffences = (pattern: RegExp, isRefused: (found: string, file: string) => boolean) =>
  [...sheets].flatMap(([file, text]) =>
    Array.from(text.matchAll(pattern), ([found]) => found.trim())
      .filter((found) => isRefused(found, file))
      .map((found) => `${file}: ${found}`),
  );

/** Selectors and at-rules, each up to its brace. */
const preludes = /[^{};]+(?=\{)/g;

/** Classes that several files may style, with the reason; at most 10. */
const sharedClasses: Record<string, string> = {
  framed: 'cards set the height of their frame',
  prose: 'documents link the rules of its rare elements after their content',
};

/** Stylesheets of a document, which no module has to import. */
const documentSheets = [
  'web/styles/index.css',
  'web/styles/page.head.css',
  'web/styles/page.text.css',
  'web/styles/deferred.css',
  'web/styles/docs.css',
];

/** Files with other widths than those of tokens.css, with the reason. */
const otherWidths: Record<string, string> = {
  'web/ui/primitives/Carousel.css': 'the specification fixes the slides per width',
  'web/member/notifications/NotificationBell.css': 'the name of the site fits from 24rem on',
};

describe('stylesheets', () => {
  test('one file styles a class', () => {
    const owners = new Map<string, Set<string>>();
    for (const [file, text] of sheets) {
      for (const [prelude] of text.matchAll(preludes)) {
        for (const [, name = ''] of prelude.matchAll(/\.([a-zA-Z][\w-]*)/g))
          owners.set(name, (owners.get(name) ?? new Set()).add(getWhole(file)));
      }
    }
    const shared = [...owners].filter(([, files]) => files.size > 1);
    expect(shared.filter(([name]) => !(name in sharedClasses))).toEqual([]);
    expect(Object.keys(sharedClasses).length).toBeLessThanOrEqual(10);
  });

  test('every rule is in a layer that its file names', () => {
    // Styles of packages get theirs from the import.
    expect(listOffences(/@import "\..*/g, (line) => line.includes('layer'))).toEqual([]);
    const topLevel = [...sheets].flatMap(([file, text]) =>
      text
        .replace(/@import [^;]+;|@layer [\w, ]+;/g, '')
        .split(/^\}/m)
        .filter((block) => block.trim() && !/^@layer \w+ \{/.test(block.trim()))
        .map(() => file),
    );
    expect(topLevel).toEqual([]);
  });

  test('a stylesheet has the name of the module next to it, or is shared', () => {
    const isNamed = (file: string) =>
      ['.tsx', '.ts'].some((ending) => texts.has(getWhole(file).replace(/\.css$/, ending)));
    const lonely = [...sheets.keys()]
      .filter((file) => !documentSheets.includes(file))
      .filter((file) => !imported.has(file) || !(dirname(file) === 'web/styles' || isNamed(file)));
    expect(lonely).toEqual([]);
  });

  test('padding, margins and gaps are tokens', () => {
    const spaces = /(?<![\w-])(padding|margin|gap|row-gap|column-gap)[\w-]*:\s*[^;{}]+;/g;
    // Raw lengths follow the screen or another size in a function. From 1.75rem on they make room
    // for a picture or an icon.
    const functions = /\b(calc|clamp|min|max)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;
    const raw = /(?<![\w.-])-?(0?\.\d+|1(\.[0-6]\d*)?)rem|\dpx/;
    expect(listOffences(spaces, (found) => raw.test(found.replace(functions, '')))).toEqual([]);
    const tokens = sheets.get('web/styles/tokens.css') ?? '';
    expect(tokens.match(/--(space-\d+|edge):/g)?.length).toBeLessThanOrEqual(12);
  });

  test('layouts change at four widths', () => {
    const [, named = ''] =
      /widths are ([^:]+):/.exec(texts.get('web/styles/tokens.css') ?? '') ?? [];
    const widths: string[] = named.match(/\d+/g) ?? [];
    expect(widths.length).toBe(4);
    const isOther = (query: string) =>
      Array.from(query.matchAll(/width\)?\s*[:<>=]+\s*([\d.]+)|([\d.]+)\w+\s*<=?\s*width/g)).some(
        ([, one, other]) => !widths.includes(one ?? other ?? ''),
      );
    expect(
      listOffences(
        /@media [^{]+(?=\{)/g,
        (query, file) => !(file in otherWidths) && isOther(query),
      ),
    ).toEqual([]);
  });
});
