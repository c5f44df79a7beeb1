import { join } from 'node:path';
import { ownFolder } from '../../tests/own.ts';
import { Archive, type Packed, pack, sha256 } from '../../cli/archive.ts';
import type { Site } from '../../cli/site-client.ts';

export const id = (number: number) => `0190a1b2-0000-7000-8000-${String(number).padStart(12, '0')}`;
export const moment = '2026-01-01T00:00:00.000Z';
const audit = { created_at: moment, updated_at: moment };
export const admin = {
  id: id(1),
  ...audit,
  name: 'Robin',
  tag: 'robin',
  email: 'robin@example.com',
  membership_level_id: id(2),
  is_admin: 1,
  is_active: 1,
  email_verified_at: moment,
  password_hash: `scrypt$32768$8$3$c29iZS1sb2NhbC1kYXRh$${'A'.repeat(43)}=`,
};
export const level = { id: id(2), ...audit, name: 'Member', level: 1 };
export const picture = `${'1'.repeat(32)}.webp`;
export const file = {
  id: id(3),
  ...audit,
  object_type: 'users',
  object_id: id(1),
  content_type: 'image/webp',
  name: picture,
  title: 'One',
  size: 5,
};

export type Rows = Record<string, unknown[]>;

/** Writes a community archive with these rows and one picture. */
export async function archiveOf(rows: Rows, more: object = {}): Promise<Archive> {
  const entries = Object.entries(rows).map(
    ([table, some]): Packed & { bytes: Buffer; table: string } => {
      const bytes = Buffer.from(some.map((row) => `${JSON.stringify(row)}\n`).join(''));
      return { path: `rows/${table}/000001.jsonl`, size: bytes.length, bytes, table };
    },
  );
  const content = Buffer.from('bytes');
  const path = `files/11/11/${picture}`;
  const manifest = Buffer.from(
    JSON.stringify({
      format: 'sobe-community',
      version: 1,
      schema: '0000',
      made_at: moment,
      parts: entries.map(({ path, table, bytes, size }) => ({
        path,
        table,
        rows: rows[table]?.length,
        bytes: size,
        sha256: sha256(bytes),
      })),
      files: [{ path, bytes: content.length, sha256: sha256(content) }],
      ...more,
    }),
  );
  const whole = join(ownFolder(), 'some.tar');
  const first = { path: 'manifest.json', size: manifest.length, bytes: manifest };
  await pack(
    whole,
    [first, ...entries, { path, size: content.length, bytes: content }],
    () => undefined,
  );
  return Archive.open(whole);
}

export const good: Rows = { membership_levels: [level], uploaded_files: [file], users: [admin] };

/** Mocks a site that answers by the callback; `asked` records the requests. */
export function siteThat(answer: (method: string, path: string, body: string) => unknown) {
  const asked: string[] = [];
  const call = async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    asked.push(`${method} ${path}`);
    const given = await answer(method, path, typeof body === 'string' ? body : '');
    if (given instanceof Response) return given;
    return Response.json(given ?? {});
  };
  const json = async (path: string, init?: RequestInit) => (await call(path, init)).json();
  const send = (method: string, path: string, body: unknown) =>
    json(path, { method, body: JSON.stringify(body) });
  return { site: { url: 'http://a.example', call, json, send } as unknown as Site, asked };
}

export const tables = [
  { name: 'membership_levels', key: ['id'], late: [] },
  { name: 'uploaded_files', key: ['id'], late: [] },
  { name: 'users', key: ['id'], late: ['created_by'] },
];
