/**
 * Lists the described accounts that still exist; an import replaces them.
 * Reads the database file directly, so call it before the site is served.
 */

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Local accounts described in the README. */
const describedAccounts = {
  'admin@example.org': 'an admin',
  'member@example.org': 'a member with every right, and friends',
  'basic@example.org': 'a member without friends and messages',
  'host@example.org': 'an admin of a location',
};

export function listLocalAccounts(stores: string): string[] {
  const emails = readEmails(join(stores, 'd1/miniflare-D1DatabaseObject'));
  return Object.entries(describedAccounts)
    .filter(([email]) => emails.has(email))
    .map(([email, description]) => `${email.padEnd(20)} ${description}`);
}

function readEmails(folder: string): Set<unknown> {
  if (!existsSync(folder)) return new Set();
  const file = readdirSync(folder).find((name) => /^[0-9a-f]{64}\.sqlite$/.test(name));
  if (!file) return new Set();
  const database = new DatabaseSync(join(folder, file));
  try {
    const rows = database
      .prepare('select email from users where email in (select value from json_each(?))')
      .all(JSON.stringify(Object.keys(describedAccounts)));
    return new Set(rows.map(({ email }) => email));
  } finally {
    database.close();
  }
}
