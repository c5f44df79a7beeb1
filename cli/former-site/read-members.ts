/**
 * Reads a list of members: CSV with a line of headings, or a JSON array of objects, as WP-CLI (`wp user list`), the
 * REST API of WordPress, Ghost and Discourse export them.
 * @throws Error that names the file
 */

import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { decodeText } from '../../worker/contract/shared/decode-text.ts';
import { parseCsv } from '../../worker/contract/shared/parse-csv.ts';
import type { FormerPerson } from './former-site.ts';

/** Names of each value in the known exports, in lower case. */
const knownNames: Record<keyof FormerPerson, string[]> = {
  id: ['id', 'user_id', 'source user id'],
  login: ['user_login', 'username', 'login', 'slug', 'user_nicename'],
  email: ['user_email', 'email', 'e-mail', 'email address'],
  name: ['display_name', 'name', 'full name', 'user_fullname', 'nickname'],
  bio: ['description', 'bio', 'bio_raw'],
  joined: ['user_registered', 'registered_date', 'created_at', 'joined', 'registered'],
};

export async function readMembers(file: string): Promise<FormerPerson[]> {
  const bytes = new Uint8Array(await readFile(file));
  const text = decodeText(bytes);
  const rows = /^\s*\[/.test(text) ? parseJsonRows(file, text) : parseCsvRows(text);
  const people = rows.map(parsePerson);
  if (!rows.some((row) => knownNames.email.some((name) => name in row)))
    throw new Error(`${basename(file)} has no column with e-mail addresses, such as user_email.`);
  return people;
}

type Cells = Record<string, unknown>;

function parseJsonRows(file: string, text: string): Cells[] {
  try {
    const rows = JSON.parse(text) as Cells[];
    return rows.filter((row) => row !== null && typeof row === 'object');
  } catch (error) {
    throw new Error(`${basename(file)} is not valid JSON: ${(error as Error).message}`);
  }
}

function parseCsvRows(text: string): Cells[] {
  const [headings, ...records] = parseCsv(text);
  const names = headings?.cells.map((name) => name.trim().toLowerCase()) ?? [];
  return records.map(({ line, cells }) => ({
    ...Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])),
    line,
  }));
}

function parsePerson(row: Cells): FormerPerson {
  const lower = new Map(Object.entries(row).map(([name, value]) => [name.toLowerCase(), value]));
  const find = (name: keyof FormerPerson) =>
    knownNames[name].map((one) => toText(lower.get(one))).find((value) => value !== '') ?? '';
  const email = find('email').toLowerCase();
  const login = find('login') || email;
  return {
    login,
    email,
    id: find('id'),
    name: find('name') || login,
    bio: find('bio'),
    joined: find('joined'),
  };
}

const toText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
