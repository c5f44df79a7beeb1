import { expect } from 'vitest';
import type { HistoryValues } from '../../worker/contract/admin/history-values.ts';
import { DB } from '../setup/database.ts';
import { type ResourceItem, getAsAdmin, sendAsAdmin } from '../fixtures/resources.ts';

export const findFirst = async (sql: string, ...values: unknown[]) =>
  (await DB.value<string>(sql, ...values)) ?? '';

export const getLastChangeId = (id: string) =>
  findFirst('select id as value from history where link_id = ? order by id desc limit 1', id);

export const getReplacedValues = async (id: string) =>
  JSON.parse(await findFirst("select coalesce(replaced, '{}') as value from history where id = ?", id));

export const createForRevert = async (path: string, body: object) =>
  (await (await sendAsAdmin('POST', path, body)).json<ResourceItem>()).id;

export const patchForRevert = async (path: string, body: object) => {
  const answer = await sendAsAdmin('PATCH', path, body);
  expect(answer.status, JSON.stringify(await answer.clone().json())).toBe(200);
  return answer.json<ResourceItem>();
};

export const getRevertValues = async (change: string) =>
  (await getAsAdmin(`history/${change}/values`)).json<HistoryValues>();

/** Reverts a change through the API, as an admin. */
export const revertChange = (change: string, body: object = {}, headers: object = {}) =>
  sendAsAdmin('POST', `history/${change}/put_back`, body, headers);
