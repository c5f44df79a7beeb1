import { expect } from 'vitest';
import type { HistoryValues } from '../../worker/contract/admin/history-values.ts';
import { DB } from '../setup/database.ts';
import { type Answer, get, send } from '../fixtures/resources.ts';

export const first = async (sql: string, ...values: unknown[]) =>
  (await DB.value<string>(sql, ...values)) ?? '';

export const lastOf = (id: string) =>
  first('select id as value from history where link_id = ? order by id desc limit 1', id);

export const replacedOf = async (id: string) =>
  JSON.parse(await first("select coalesce(replaced, '{}') as value from history where id = ?", id));

export const made = async (path: string, body: object) =>
  (await (await send('POST', path, body)).json<Answer>()).id;

export const patch = async (path: string, body: object) => {
  const answer = await send('PATCH', path, body);
  expect(answer.status, JSON.stringify(await answer.clone().json())).toBe(200);
  return answer.json<Answer>();
};

export const values = async (change: string) =>
  (await get(`history/${change}/values`)).json<HistoryValues>();

/** Reverts a change through the API, as an admin. */
export const putBack = (change: string, body: object = {}, headers: object = {}) =>
  send('POST', `history/${change}/put_back`, body, headers);
