/** Reads and adds the secrets of the local site in `.dev.vars`. */

import { appendFileSync, chmodSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeText } from '../../worker/contract/shared/decode-text.ts';
import { projectRoot } from './serve-build.ts';

const secretsFile = join(projectRoot, '.dev.vars');

/** Reads `KEY="value"` lines of `.dev.vars`. Values with double quotes use single quotes. */
export function readLocalSecrets(file = secretsFile): Record<string, string> {
  if (!existsSync(file)) return {};
  const lines = decodeText(readFileSync(file))
    .replace(/\r\n?/g, '\n')
    .matchAll(/^(\w+)\s*=\s*(?:'([^'\n]*)'|"?([^"\n]*)"?)$/gm);
  return Object.fromEntries(
    Array.from(lines, ([, key = '', quoted, value = '']) => [key, quoted ?? value]),
  );
}

/** Appends a secret to the private file. Values must be one line without single quotes. */
export function addLocalSecret(name: string, value: string, file = secretsFile) {
  const quote = value.includes('"') ? "'" : '"';
  appendFileSync(file, `${name}=${quote}${value}${quote}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
}
