import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const name = 'virtual:common-passwords';

/** As many of the commonest passwords as are worth their bytes; shorter ones are refused anyway. */
const kept = { length: 8, count: 10_000 };

/** Puts the commonest passwords into the worker: the first of a list that is kept by others. */
export const commonPasswords = (): Plugin => ({
  name: 'common-passwords',
  resolveId: (id) => (id === name ? `\0${name}` : null),
  load(id) {
    if (id !== `\0${name}`) return null;
    const { dictionary } = createRequire(import.meta.url)('@zxcvbn-ts/language-common');
    const all: string[] = dictionary['passwords-common'];
    const words = all.filter((word) => word.length >= kept.length).slice(0, kept.count);
    return `export const passwords = ${JSON.stringify(words.join('\n'))};`;
  },
});
