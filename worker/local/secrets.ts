import { appendFileSync, chmodSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeText } from '../contract/decode-text.ts';
import { root } from './serve.ts';

const kept = join(root, '.dev.vars');

/** The secrets of `.dev.vars`, as `KEY="value"` lines; a value that holds such marks stands between '. */
export function readSecrets(file = kept): Record<string, string> {
  if (!existsSync(file)) return {};
  const lines = decodeText(readFileSync(file))
    .replace(/\r\n?/g, '\n')
    .matchAll(/^(\w+)\s*=\s*(?:'([^'\n]*)'|"?([^"\n]*)"?)$/gm);
  return Object.fromEntries(
    Array.from(lines, ([, key = '', quoted, value = '']) => [key, quoted ?? value]),
  );
}

/** Writes one more, which stands on one line and holds no '; nobody else at the machine reads the file. */
export function addSecret(name: string, value: string, file = kept) {
  const quote = value.includes('"') ? "'" : '"';
  appendFileSync(file, `${name}=${quote}${value}${quote}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
}
