// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  listAttributeAliases,
  unusedReactFeatures,
  usedAttributeAliases,
} from './without-unused-react-dom.ts';

const imports = /import (?:type )?\{([^}]*)\} from 'react(?:-dom(?:\/client)?)?'/g;

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

  test('no component renders an element of the head or a custom element', () => {
    const users = files.filter(({ code }) =>
      /^\s*<(base|body|head|html|link|meta|script|style|\w+-[\w-]+)\b/m.test(code),
    );
    expect(users.map(({ file }) => file)).toEqual([]);
  });

  test('no component uses an attribute that the bundle would write unchanged', () => {
    const client = 'node_modules/react-dom/cjs/react-dom-client.production.js';
    const aliases = listAttributeAliases(readFileSync(client, 'utf8'));
    expect(aliases).toContain('strokeWidth');
    const missing = aliases.filter((name) => !usedAttributeAliases.includes(name));
    const attribute = new RegExp(`[\\s'"](${missing.join('|')})(=|['"]?:)`);
    const users = files.filter(({ file, code }) => /\.tsx$/.test(file) && attribute.test(code));
    expect(users.map(({ file }) => file)).toEqual([]);
  });
});
