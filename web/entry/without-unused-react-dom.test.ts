// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { unusedReactFeatures } from './without-unused-react-dom.ts';

const imports = /import (?:type )?\{([^}]*)\} from 'react(?:-dom)?'/g;

const files = globSync('web/**/*.{ts,tsx}', { exclude: ['**/without-unused-react-dom*'] }).map(
  (file) => ({
    file,
    code: readFileSync(file, 'utf8'),
  }),
);

/** Names that a file imports from React and React DOM. */
const listReactImports = (code: string) =>
  Array.from(code.matchAll(imports), ([, names = '']) => names)
    .flatMap((names) => names.split(','))
    .map((name) => name.trim());

describe('withoutUnusedReactDom', () => {
  test('no file imports a feature that the bundle lacks', () => {
    const users = files.filter(({ code }) =>
      listReactImports(code).some((name) => unusedReactFeatures.includes(name)),
    );
    expect(users.map(({ file }) => file)).toEqual([]);
  });

  test('no component uses a part of React DOM that the bundle lacks', () => {
    const users = files.filter(({ code }) =>
      /<Fragment\b[^>]*\bref=|\bcomponentStack\b|\bon(Select|BeforeInput)(Capture)?=|<form\b[^>]*\baction=\{\(/.test(
        code,
      ),
    );
    expect(users.map(({ file }) => file)).toEqual([]);
  });

  test('no component renders an element of the head', () => {
    const users = files.filter(({ code }) => /^\s*<(base|link|meta|script|style)\b/m.test(code));
    expect(users.map(({ file }) => file)).toEqual([]);
  });
});
