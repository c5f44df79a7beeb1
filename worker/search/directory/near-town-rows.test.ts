import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { insertPractitioners } from '../../../tests/fixtures/sql/users.ts';
import {
  callApi,
  getResponseQueryStatistics,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';

withSeededDatabase();

const readRows = async () => {
  const answer = await callApi('GET', 'users/fe?place=leeds&limit=24', null);
  return getResponseQueryStatistics(answer).rowsRead;
};

test('finds people online near a town with one row for each that it passes', async () => {
  const few = await readRows();
  await insertPractitioners(env.DB, 0, 1_500);
  expect((await readRows()) - few).toBeLessThanOrEqual(4_000);
}, 120_000);
