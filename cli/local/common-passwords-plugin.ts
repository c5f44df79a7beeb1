/** Vite plugin that bundles the common passwords of zxcvbn into the worker, sorted for better compression. */

import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const moduleName = 'virtual:common-passwords';

/** Shortest password in the bundled list; shorter ones are rejected anyway. */
const minLength = 8;

export const commonPasswordsPlugin = (): Plugin => ({
  name: 'common-passwords',
  resolveId: (id) => (id === moduleName ? `\0${moduleName}` : null),
  load(id) {
    if (id !== `\0${moduleName}`) return null;
    const { dictionary } = createRequire(import.meta.url)('@zxcvbn-ts/language-common');
    const all: string[] = dictionary['passwords-common'];
    const words = all.filter((word) => word.length >= minLength).sort();
    return `export const passwords = ${JSON.stringify(words.join('\n'))};`;
  },
});
