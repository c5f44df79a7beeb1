import { env } from 'cloudflare:workers';
import { expect, vi } from 'vitest';
import { keptReport } from '../../../worker/contract/system/status.ts';
import { setClock } from '../../../worker/db/clock.ts';
import { seal } from '../../../worker/db/encrypt.ts';
import { placeOfSecret } from '../../../worker/auth/second-factor/verify-code.ts';
import { DB } from '../../world.ts';
import { ago, atOnce, bindings, type Cases, day, once, to, told } from './run.ts';

/** Backup manifest of a night without its creation time. */
async function night(date: string) {
  const bytes = await (await env.BACKUPS.get(`nights/${date}.tar`))?.arrayBuffer();
  const text = new TextDecoder().decode(bytes);
  const { made_at, ...rest } = JSON.parse(text.slice(512, text.indexOf('\0', 512)));
  return { ...rest, length: text.length } as { parts: unknown[] };
}

/** Cases of jobs that maintain stored data. */
export const keeping: Cases = {
  async checkup(job) {
    const done = await atOnce(job);
    expect(done.map(({ note }) => note)).toEqual(['All checks passed.', 'All checks passed.']);
    const left = await Promise.all(
      [env.FILES, env.BACKUPS, env.PAPERS].map((bucket) => bucket.list({ prefix: 'checkup/' })),
    );
    expect(left.flatMap(({ objects }) => objects)).toEqual([]);
  },

  async status(job) {
    await DB.run('delete from status_reports');
    await atOnce(job);
    const reports = await DB.column<string>('select report from status_reports');
    expect(reports).toHaveLength(1);
    const { count_users } = keptReport.parse(JSON.parse(reports[0] ?? ''));
    expect(count_users).toBe(await DB.count('users'));
  },

  async encryption(job) {
    const before = { ...env, DATA_KEY: bindings.DATA_KEY_PREVIOUS };
    await DB.insert('authenticators', {
      user_id: to.id, created_at: ago(day),
      secret: await seal(before, 'a secret', placeOfSecret(to.id)),
    });
    expect(told(await atOnce(job))).toEqual([1]);
  },

  async counters(job) {
    vi.spyOn(console, 'error').mockReturnValue();
    const users = await DB.count('users');
    await atOnce(job);
    await DB.run('update users set connections_count = 77');
    const notes = (await atOnce(job)).map(({ note = '' }) => note);
    const wrong = notes.map((note) =>
      Number(/users\.connections_count \((\d+)\)/.exec(note)?.[1] ?? 0),
    );
    expect(wrong.reduce((sum, count) => sum + count, 0)).toBe(users);
    expect((await atOnce(job)).every(({ changes }) => changes?.length === 0)).toBe(true);
  },

  async 'directory order'(job) {
    const people = await DB.count('users where is_public = 1');
    await atOnce(job);
    expect(await DB.value('select count(distinct seed) from practitioner_orders')).toBe(2);
    expect((await atOnce(job)).map(({ changes }) => changes)).toEqual([[], []]);
    const ranked = `users where is_public = 1 and
      (rank_0 is not null) + (rank_1 is not null) + (rank_2 is not null) = 2`;
    expect(await DB.count(ranked)).toBe(people);
  },

  async backup(job) {
    setClock(() => Date.parse('2026-11-20T04:00:00.000Z'));
    await once(job);
    setClock(() => Date.parse('2026-11-21T04:00:00.000Z'));
    await atOnce(job);
    const [alone, together] = await Promise.all(['2026-11-20', '2026-11-21'].map(night));
    expect(together?.parts.length).toBeGreaterThan(10);
    expect(together).toEqual(alone);
    expect((await env.BACKUPS.list({ prefix: 'work/' })).objects).toEqual([]);
  },
};
