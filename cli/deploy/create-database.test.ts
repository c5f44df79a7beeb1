// @vitest-environment node
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDatabase } from './create-database.ts';
import { readDeploySettings } from './deploy-settings.ts';
import { checkoutRoot, type WranglerRunner } from './run-wrangler.ts';

const id = 'd1000000-0000-4000-8000-000000000001';
let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sobe-database-'));
  file = join(folder, 'wrangler.toml');
  writeFileSync(file, readFileSync(join(checkoutRoot, 'wrangler.toml'), 'utf8'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const make = (run: WranglerRunner, isYes = true) =>
  createDatabase('staging', readDeploySettings('staging', file), run, { isYes, file });

test('creates the database and writes its id only where it belongs', async () => {
  const asked: string[] = [];
  const run: WranglerRunner = async (args) => {
    asked.push(args.join(' '));
    return { ok: true, output: `✅ Successfully created DB 'sobe-staging'\ndatabase_id = "${id}"` };
  };
  expect(await make(run)).toBeNull();
  expect(asked).toEqual(['d1 create sobe-staging']);
  expect(readDeploySettings('staging', file).database.id).toBe(id);
  expect(readDeploySettings('production', file).database.id).toMatch(/^[0-]+$/);
  // A second run finds the id.
  expect(await make(run)).toBeNull();
  expect(asked).toHaveLength(1);
});

test('finds a database by name that an earlier run created', async () => {
  const run: WranglerRunner = async (args) =>
    args[1] === 'create'
      ? { ok: false, output: 'A database with that name already exists [code: 7502]' }
      : { ok: true, output: JSON.stringify({ uuid: id, name: 'sobe-staging' }) };
  expect(await make(run)).toBeNull();
  expect(readDeploySettings('staging', file).database.id).toBe(id);
});

test('reports a failed creation with the command, and changes no file', async () => {
  const before = readFileSync(file, 'utf8');
  const told = await make(async () => ({ ok: false, output: 'No permission [code: 7403]' }));
  expect(told).toContain(
    '"npx wrangler d1 create sobe-staging" did not create a database:\nNo permission',
  );
  expect(readFileSync(file, 'utf8')).toBe(before);
});

test('creates nothing without confirmation', async () => {
  const run: WranglerRunner = () => Promise.reject(new Error('Nobody asked for it.'));
  expect(await make(run, false)).toBeNull();
});
