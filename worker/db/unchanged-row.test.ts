import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import {
  callApi,
  DB,
  getResponseQueryStatistics,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';
import { minuteMs } from '../contract/shared/limits.ts';
import { getNowMs, setClock } from './clock.ts';
import { forgetUnchangedRows } from './unchanged-row.ts';

withSeededDatabase();

beforeEach(forgetUnchangedRows);

const readFooters = async () => {
  const answer = await callApi('GET', 'footers/fe', null);
  const { data } = await answer.json<{ data: { id: string; title: string }[] }>();
  return { titles: data.map(({ title }) => title), ...getResponseQueryStatistics(answer) };
};

test('reads the footers once until they change', async () => {
  const first = await readFooters();
  const second = await readFooters();
  expect(second.titles).toEqual(first.titles);
  expect([first.rowsRead > 20, second.rowsRead]).toEqual([true, 1]);
  const id = await DB.value("select id from footers where title = 'About'");
  forgetUnchangedRows();
  await readFooters();
  await callApi('PATCH', `footers/${id}`, testUsers.admin, { title: 'About us' });
  expect((await readFooters()).titles).toContain('About us');
});

test('sees a change without a version after a minute', async () => {
  const { titles } = await readFooters();
  await env.DB.prepare("update footers set title = 'Elsewhere'").run();
  expect((await readFooters()).titles).toEqual(titles);
  const later = getNowMs() + 2 * minuteMs;
  setClock(() => later);
  expect((await readFooters()).titles).toContain('Elsewhere');
});
