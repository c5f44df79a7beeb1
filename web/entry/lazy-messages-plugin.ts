/**
 * Vite plugin that evaluates a language's messages in the worker when they are first needed. The
 * start of the worker would otherwise create the functions of all messages in all languages.
 */

import type { Plugin } from 'vite';
import { interfaceLanguages } from './language-builds.ts';

export const lazyMessages = (): Plugin => ({
  name: 'lazy-messages',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'sobe',
  load: (id) => (id.endsWith('/messages/compiled/messages.js') ? lookupModule : null),
  transform: (code, id) =>
    /\/messages\/compiled\/messages\/[\w-]+\.js$/.test(id)
      ? { code: deferMessages(code), map: { mappings: '' } }
      : null,
});

const declaration = /^export const (\w+) =/gm;
const importLine = /^import .*$/gm;
/** Paraglide takes the messages that a language lacks from the base language. */
const fallbackLine = /^export \{.*$/gm;

/** Moves the messages of a language into the function `createMessages`. */
export function deferMessages(code: string): string {
  const names = Array.from(code.matchAll(declaration), ([, name]) => name);
  const body = code
    .replaceAll(importLine, '')
    .replaceAll(fallbackLine, '')
    .replaceAll(declaration, 'const $1 =');
  return `${(code.match(importLine) ?? []).join('\n')}
export function createMessages() {
${body}
return { ${names.join(', ')} };
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
  const lookup = (inputs, options) => find(options)(inputs);
  // Messages with markup have parts, see ParaglideMessage.
  lookup.parts = (inputs, options) => {
    const message = find(options);
    return message.parts?.(inputs) ?? [{ type: 'text', value: message(inputs) }];
  };
  return lookup;
}

const lookups = {};
export const m = new Proxy({}, {
  get: (_, key) => (lookups[key] ??= createLookup(key)),
});
`;
