/**
 * Vite plugin for the worker's messages. The messages of a language are created when they are first
 * needed, because those of all languages would slow the start of the worker. Those without inputs are
 * JSON, which is read faster than functions. Texts of the back office are left out: only the browser
 * shows them.
 */

import { globSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { interfaceLanguages } from './language-builds.ts';

export function lazyMessages(): Plugin {
  const used = new Set(
    globSync(['worker/**/*.{ts,tsx}', 'web/**/*.{ts,tsx}'], {
      exclude: (file) => typeof file === 'string' && file.startsWith('web/admin'),
    }).flatMap((file) => listKeys(readFileSync(file, 'utf8'))),
  );
  return {
    name: 'lazy-messages',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'sobe',
    load: (id) => (id.endsWith('/messages/compiled/messages.js') ? lookupModule : null),
    transform(code, id) {
      if (/\/messages\/compiled\/messages\/[\w-]+\.js$/.test(id))
        return { code: deferMessages(code, used), map: { mappings: '' } };
      const missing = listKeys(code).filter((key) => !used.has(key));
      if (missing.length > 0) this.error(`${id}: the worker lacks the messages ${missing}.`);
      return null;
    },
  };
}

const listKeys = (code: string): string[] =>
  Array.from(code.matchAll(/\bm\[['"](\w+\.[\w.]+)['"]\]/g), ([, key = '']) => key);

const toExportName = (key: string) => key.replaceAll('.', '_');

/** A message without inputs: its name, and its text between backticks. */
const plainMessage =
  /^(\w+) = (?:\/\*\*.*\*\/ )?\(\) => \{\s*return (?:\/\*\*.*\*\/ )?\(`([^`\\$]*)`\)\s*\};\s*$/;

/** Moves the used messages of a language into the function `createMessages`. */
export function deferMessages(code: string, used: ReadonlySet<string>): string {
  const names = new Set(Array.from(used, toExportName));
  // Lines with braces take the messages that the language lacks from the base language.
  const [head = '', ...messages] = code.replaceAll(/^export \{.*$/gm, '').split(/^export const /m);
  const texts: Record<string, string> = {};
  const functions: Record<string, string> = {};
  for (const message of messages) {
    const name = message.slice(0, message.indexOf(' '));
    if (!names.has(name)) continue;
    const [, , text] = plainMessage.exec(message) ?? [];
    if (text === undefined) functions[name] = message;
    else texts[name] = text;
  }
  return `${head}
const texts = ${JSON.stringify(JSON.stringify(texts))};
export function createMessages() {
${Object.values(functions)
  .map((message) => `const ${message}`)
  .join('')}
return { ...JSON.parse(texts), ${Object.keys(functions).join(', ')} };
}`;
}

/** Module of `m`: a message in the language of the request, or else in the base language. */
const lookupModule = `
import { baseLocale, getLocale } from './runtime.js';
${interfaceLanguages
  .map((language, index) => `import * as module${index} from './messages/${language}.js';`)
  .join('\n')}

const modules = { ${interfaceLanguages.map((language, index) => `'${language}': module${index}`).join(', ')} };
const tables = {};
const getTable = (language) => (tables[language] ??= modules[language].createMessages());

function createLookup(key) {
  const name = key.replaceAll('.', '_');
  const find = ({ locale = getLocale() } = {}) => getTable(locale)[name] ?? getTable(baseLocale)[name];
  const lookup = (inputs, options) => {
    const message = find(options);
    return typeof message === 'string' ? message : message(inputs);
  };
  // Messages with markup have parts, see ParaglideMessage.
  lookup.parts = (inputs, options) => {
    const message = find(options);
    return message.parts?.(inputs) ?? [{ type: 'text', value: lookup(inputs, options) }];
  };
  return lookup;
}

const lookups = {};
export const m = new Proxy({}, {
  get: (_, key) => (lookups[key] ??= createLookup(key)),
});
`;
