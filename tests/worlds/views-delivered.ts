import { afterEach, beforeEach } from 'vitest';
import { accessLogParts } from '../../worker/contract/system/access-logs.ts';
import { newId } from '../../worker/db/ids.ts';
import { DB, withWorld } from '../world.ts';
import { deliver as delivered } from './delivered.ts';

export const minute = 60_000;
export const day = 86_400_000;

/** Deletes all views before each test. */
export function withViews() {
  const usual = { ...accessLogParts };
  withWorld();
  beforeEach(async () => {
    for (const name of ['logs', 'log_hours', 'log_objects', 'log_countries']) {
      await DB.run(`delete from access_${name}`);
    }
    await DB.run("update counters set count = 0 where name = 'access_logs'");
  });
  afterEach(() => {
    Object.assign(accessLogParts, usual);
  });
}

export const event = (age: number, more: object = {}) => ({
  id: newId(Date.now() - age),
  created_at: new Date(Date.now() - age).toISOString(),
  created_by: null, client_ip: '203.0.113.77', country: 'IE', user_agent: null,
  object_type_tag: 'article', object_tag: 'what-it-costs', access_type_tag: 'view',
  height: 900, width: 1440, ...more,
});

export const deliver = (events: unknown[], bindings: object = {}) =>
  delivered('sobe-access-log', events, bindings);

export const counted = () =>
  DB.value<number>('select coalesce(sum(count), 0) as value from access_log_hours');

export const kept = () => DB.count('access_logs');
