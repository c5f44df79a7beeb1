import { env } from 'cloudflare:workers';
import { expect, vi } from 'vitest';
import { Database } from '../../../worker/db/client.ts';
import { setClock } from '../../../worker/db/clock.ts';
import { composeMail } from '../../../worker/mail/outbox/compose-mail.ts';
import { idAt } from '../../../worker/http/resource/build-log-queries.ts';
import { DB, idOf, send, world } from '../../world.ts';
import { deliver } from '../delivered.ts';
import { ago, atOnce, type Cases, day, engines, handed, inDays, mailsOf, to, told } from './run.ts';

const marcus = idOf('users', 'marcus-bell');

const delivered = (id: string, more: object) => deliver('sobe-mail', [{ id }], more);

/** Cases of jobs that notify users. */
export const telling: Cases = {
  async mail(job) {
    vi.spyOn(console, 'log').mockReturnValue();
    setClock(() => Date.now() - day);
    const { id, statements } = await composeMail(env, {
      tag: 'new-message', template: undefined, to,
    });
    await new Database(env.DB).batch(statements());
    setClock(() => Date.now());
    await atOnce(job);
    const mine = handed.filter((one) => one === id);
    expect(mine.length).toBeGreaterThan(0);
    // A queue consumer claims each e-mail, so two deliveries send it once.
    const sent: unknown[] = [];
    const EMAIL = { send: async (message: unknown) => sent.push(message) };
    await Promise.all(mine.map((one) => delivered(one, { EMAIL })));
    expect(sent).toHaveLength(1);
  },

  async messages(job) {
    await DB.run('update message_participants set is_told = 1');
    await DB.run(
      `update message_participants set unread_count = 1, is_told = 0, mailed_at = ?
        where (message_id, user_id) in (select p.message_id, p.user_id from message_participants p
          join users u on u.id = p.user_id join users o on o.id = p.other_id
          where u.is_active = 1 and o.is_active = 1 limit 1)`,
      ago(day),
    );
    expect(await mailsOf(job, 1)).toEqual([1]);
  },

  async digests(job) {
    const at = ago(1_000);
    await DB.insert('notice_settings', {
      user_id: to.id, settings: '{"message":{"mail":"daily"}}', updated_at: at,
      digest_at: '2026-11-20T07:00:00.000Z',
    });
    await DB.run(
      `insert into notices (id, user_id, kind, object_type, object_id, created_at, updated_at, digest)
        select 'n', ?1, 'message', 'messages', message_id, ?2, ?2, 'daily' from message_participants where user_id = ?1 limit 1`,
      ...[to.id, at],
    );
    expect(told(await atOnce(job))[0]).toBe(1);
    expect(await DB.value('select digest_at > ? from notice_settings', at)).toBe(1);
  },

  // Concurrent push sending is tested in worker/notifications/push.test.ts.
  async push(job) {
    const done = await atOnce(job);
    expect(done[0]?.note).toBe('Push messages: 0.');
  },

  async enquiries(job) {
    const at = ago(2 * day);
const before = ago(4 * day);
    for (const [id, created_at, confirmed_at] of [
      ['q1', at, at],
      ['q2', before, before],
      ['q3', before, null],
    ]) {
      await DB.insert('enquiries', {
        id, created_at, confirmed_at, last_word_at: created_at,
        secret_hash: 'h', contact: 'sealed',
      });
      if (!confirmed_at) continue;
      await DB.insert('enquiry_recipients', {
        enquiry_id: id, user_id: idOf('users', world.host), asked_at: created_at,
      });
    }
    await mailsOf(job, 2);
    const reminders = "select reminders from enquiry_recipients where enquiry_id = 'q1'";
    expect(await DB.value(reminders)).toBe(1);
    const state = "select state from enquiry_recipients where enquiry_id = 'q2'";
    expect(await DB.value(state)).toBe('no_answer');
    expect(await DB.count("enquiries where id = 'q3'")).toBe(0);
  },

  async coming(job) {
    const event_id = idOf('events', 'an-evening-in-the-listening-circle');
    await DB.run("update events set rrule = 'FREQ=DAILY;COUNT=3' where id = ?", event_id);
    await DB.insert('event_seats', {
      id: 's1', created_at: ago(day), event_id, user_id: to.id, state: 'coming',
      start_at: inDays(9), end_at: inDays(9), to_tell: 'changed',
    });
    await mailsOf(job, 1);
    expect(await DB.count('event_dates where event_id = ?', event_id)).toBe(3);
  },

  async freshness(job) {
    await atOnce(job);
    await DB.run(
      `update users set is_accepting_clients = 1, is_accepting_lapsed = 0, confirmed_at = ?,
        confirmation_asked_at = null where id = ?`,
      ...[ago(200 * day), marcus],
    );
    expect(await mailsOf(job, 1)).toEqual([1, 1]);
    expect(await DB.value('select is_accepting_lapsed from users where id = ?', marcus)).toBe(1);
  },

  async alerts(job) {
    await DB.run(
      'update users set is_accepting_clients = 1, away_until = null, takes_enquiries = 1 where id = ?',
      marcus,
    );
    await DB.insert('alerts', {
      id: 'alert', created_at: ago(day), user_id: to.id, confirmed_at: ago(day),
      object_type: 'users', object_id: marcus, due_at: ago(day), ends_at: inDays(30),
    });
    await mailsOf(job, 1);
    expect(await DB.count("notices where kind = 'alert'")).toBe(1);
  },

  async 'search engines'(job) {
    const memory = { last: idAt(Date.now()), at: ago(0) };
    const change = send('PATCH', `users/${marcus}`, world.admin, { title: 'Walker' });
    expect((await change).status).toBe(200);
    setClock(() => Date.now() + 5 * 60_000);
    await atOnce(job, memory);
    expect(new Set(engines)).toEqual(new Set([`${env.SITE_URL}/u/marcus-bell`]));
  },
};
