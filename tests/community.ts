import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { insert } from '../demo/insert-rows.ts';
import type { Exported, TransferRow } from '../worker/contract/system/transfer.ts';
import { signAccessToken } from '../worker/auth/access-token.ts';
import { ask, DB, sending, signedIn, world } from './world.ts';

type Headers = Record<string, string>;

interface Part {
  table: string;
  rows: TransferRow[];
}

export interface Sent {
  table: string;
  what: string;
  rows: TransferRow[];
}

/** Exports all parts, as the export command does. */
export async function exported(headers: Headers) {
  const answer = await ask('/sobe/v1/exports', { headers });
  const { tables, schema } = (await answer.json()) as Exported;
  const parts: Part[] = [];
  for (const { name } of tables) {
    let after: string | null = '';
    while (after !== null) {
      const query: string = after && `?after=${encodeURIComponent(after)}`;
      const part = await ask(`/sobe/v1/exports/${name}${query}`, { headers });
      const { data, next } = (await part.json()) as { data: TransferRow[]; next: string | null };
      if (data.length > 0) parts.push({ table: name, rows: data });
      after = next;
    }
  }
  return { schema, tables, parts };
}

export type Community = Awaited<ReturnType<typeof exported>>;

/** Creates a site with one admin and no content; returns the admin's headers. */
export async function emptySite(): Promise<Headers> {
  await DB.run('select 1');
  await reset();
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  await insert(env.DB, env.TEST_BARE_SITE);
  return signedIn(world.admin);
}

export const digest = 'a'.repeat(64);
const plan = 'c'.repeat(64);

export const begin = (headers: Headers, more: object = {}, bindings = {}) =>
  ask(
    '/sobe/v1/imports',
    sending(
      'POST',
      { format: 'sobe-community', version: 1, schema: '0000', digest, plan, parts: 1, ...more },
      headers,
    ),
    bindings,
  );

/** Signs in as the importing account, which is the one that started the import. */
export async function importer(bindings = {}): Promise<Headers> {
  const account = await DB.value<string>('select account_id from imports');
  const session = await DB.value<string>('select id from sessions where user_id = ?', account);
  const token = await signAccessToken({ ...env, ...bindings }, account ?? '', session ?? '');
  return { Authorization: `Bearer ${token.access_token}` };
}

export const put = (headers: Headers, number: number | string, body: unknown, bindings = {}) =>
  ask(`/sobe/v1/imports/${digest}/parts/${number}`, sending('PUT', body, headers), bindings);

export const finish = (headers: Headers) =>
  ask(`/sobe/v1/imports/${digest}/finish`, sending('POST', undefined, headers));

/** Lists all requests of an import in order, so that a test can interrupt it at any point. */
export function callsOf({ parts, tables }: Community): Sent[] {
  const late = new Map(tables.map((table) => [table.name, table]));
  return [
    ...parts.map(({ table, rows }) => ({ table, what: 'rows', rows })),
    ...parts.flatMap(({ table, rows }) => {
      const of = late.get(table);
      if (!of || of.late.length === 0) return [];
      const names = [...of.key, ...of.late];
      const given = rows.map((row) =>
        Object.fromEntries(names.map((name) => [name, row[name] ?? null])),
      );
      return [{ table, what: 'late', rows: given }];
    }),
  ];
}
