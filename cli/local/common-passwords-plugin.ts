import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const name = 'virtual:common-passwords';

/** Shorter passwords are rejected anyway. */
const shortest = 8;

/** Vite plugin that bundles the common passwords of zxcvbn into the worker, sorted for better compression. */
export const commonPasswords = (): Plugin => ({
  name: 'common-passwords',
  resolveId: (id) => (id === name ? `\0${name}` : null),
  load(id) {
    if (id !== `\0${name}`) return null;
    const { dictionary } = createRequire(import.meta.url)('@zxcvbn-ts/language-common');
    const all: string[] = dictionary['passwords-common'];
    const words = all.filter((word) => word.length >= shortest).sort();
    return `export const passwords = ${JSON.stringify(words.join('\n'))};`;
  },
});
