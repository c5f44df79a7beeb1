import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { setClock } from '../../../worker/db/clock.ts';
import { fileKey } from '../../../worker/storage/file-keys.ts';
import { newId } from '../../../worker/db/ids.ts';
import { idAt } from '../../../worker/http/resource/build-log-queries.ts';
import { DB, idOf, send, world } from '../../world.ts';
import { ago, atOnce, type Cases, day, handed, inDays, mailsOf, to, told } from './run.ts';

const addCredential = (id: string, until: string, at: string, paper_key: string | null) =>
  DB.insert('credentials', {
    id, created_at: at, updated_at: at, user_id: to.id, kind: 'register', paper_key,
    body: 'A register', checked_until: until.slice(0, 10), checked_at: at, paper_at: at,
  });

/** Cases of jobs that expire or delete rows. */
export const ending: Cases = {
  async articles(job) {
    const id = idOf('articles', 'what-it-costs');
    await DB.run('update articles set unpublish_at = ? where id = ?', ago(1_000), id);
    await atOnce(job);
    expect(await DB.value('select published_at from articles where id = ?', id)).toBeNull();
    const unpublished = "history where link_id = ? and description = 'Unpublished on schedule'";
    expect(await DB.count(unpublished, id)).toBe(1);
  },

  async 'history-values'(job) {
    for (let days = 460; days > 409; days -= 1) {
      setClock(() => Date.now() - days * day);
      await DB.insert('history', {
        id: newId(), created_at: ago(days * day), description: 'Changed',
        link_table: 'pages', link_id: 'a-page', replaced: '{"title":"Rest"}',
      });
    }
    setClock(() => Date.now());
    expect(told(await atOnce(job))).toEqual([1]);
    expect(await DB.count("history where link_id = 'a-page' and replaced is not null")).toBe(50);
  },

  async sessions(job) {
    const created_at = ago(100 * day);
    const user_id = to.id;
const id = 'old';
    const halfYear = ago(200 * day);
    for (const [table, row] of Object.entries({
      sessions: { id, user_id, created_at, last_used_at: created_at },
      attempts: { key: 'old', count: 1, since: created_at },
      email_links: { hash: 'old', user_id, purpose: 'reset', created_at },
      parked_messages: { id, created_at, queue: 'x' },
      stranger_mails: { id, address_hash: 'old', created_at },
      answered_keys: { person_id: user_id, key: 'old', created_at },
      security_events: { id: idAt(halfYear), created_at: halfYear, user_id, kind: 'sign_in' },
      invites: { id, created_at, hash: 'old', most: 1 },
      challenges: { hash: 'old', purpose: 'passkey', created_at },
      notices: {
        id: idAt(created_at), user_id, kind: 'message', object_type: 'messages',
        object_id: 'old', created_at, updated_at: created_at,
      },
    })) {
      await DB.insert(table, row);
    }
    expect(told(await atOnce(job))).toEqual(Array(10).fill(1));
  },

  async 'second-factors'(job) {
    const created_at = ago(day);
    const created_by = idOf('users', world.admin);
    const reset = { user_id: to.id, created_at, created_by, due_at: created_at };
    await DB.insert('second_factor_resets', reset);
    expect(told(await atOnce(job))).toEqual([1]);
    expect(await DB.count("security_events where kind = 'second_factor_reset'")).toBe(1);
  },

  async files(job) {
    const nameless = `e0${'0'.repeat(30)}.webp`;
const named = `e0${'1'.repeat(30)}.webp`;
    for (const name of [nameless, named]) await env.FILES.put(fileKey(name), 'bytes');
    await DB.run(
      'update uploaded_files set name = ? where id = (select max(id) from uploaded_files)',
      named,
    );
    const name = `e1${'0'.repeat(30)}.mp4`;
    const { uploadId } = await env.FILES.createMultipartUpload(fileKey(name));
    await DB.insert('file_uploads', {
      id: newId(), created_at: ago(0), created_by: to.id, object_type: 'users',
      object_id: to.id, content_type: 'video/mp4', name, title: 'Film',
      size: 1, part_size: 1, multipart_id: uploadId,
    });
    setClock(() => Date.now() + 2 * day);
    await atOnce(job, { part: 0xe0, missing: [] });
    expect(await DB.count('file_uploads')).toBe(0);
    expect(await env.FILES.head(fileKey(nameless))).toBeNull();
    expect(await env.FILES.head(fileKey(named))).not.toBeNull();
  },

  async 'access-logs'(job) {
    await DB.run('delete from access_logs');
    for (let index = 0; index < 5; index += 1) {
      const at = Date.now() - (400 * index + 1) * day;
      await DB.run(
        `insert into access_logs (id, created_at, object_type_id, access_type_id)
          select ?, ?, o.id, t.id from access_object_types o, access_types t where o.tag = 'home' and t.tag = 'view'`,
        ...[newId(at), new Date(at).toISOString()],
      );
    }
    await atOnce(job);
    expect(await DB.count('access_logs')).toBe(1);
  },

  async bulk(job) {
    for (const [id, created_at, state] of [
      ['lost', ago(3_600_000), 'running'],
      ['old', ago(40 * day), 'done'],
    ]) {
      await DB.insert('bulk_changes', {
        id, created_at, created_by: to.id, session_id: 'none', state,
        resource: 'footers', what: '{}',
      });
    }
    await atOnce(job);
    // Deleting twice is harmless, so only the set matters.
    expect(new Set(handed)).toEqual(new Set(['lost']));
    expect(await DB.column('select id from bulk_changes')).toEqual(['lost']);
  },

  async erasures(job) {
    let moment = Date.now();
    setClock(() => {
      moment += 10_000;
      return moment;
    });
    const host = idOf('users', world.host);
    expect((await send('DELETE', `users/${host}`, world.admin)).status).toBe(204);
    setClock(() => Date.now());
    expect(await DB.count('users where id = ?', host)).toBe(1);
    const [begun] = await atOnce(job);
    expect(begun?.changes).toContain('users');
    const [rest] = await atOnce(job);
    expect(rest?.changes, 'only the mail that says so is left').toEqual([]);
    expect(await DB.count('users where id = ?', host)).toBe(0);
    expect(await DB.count("history where description = 'Account deleted'")).toBe(1);
    expect(await DB.count('erasures where person_id is not null')).toBe(0);
  },

  async pauses(job) {
    const paused = 'update users set is_active = 0, paused_until = ? where id = ?';
    await DB.run(paused, ago(1_000), to.id);
    await atOnce(job);
    expect(await DB.value('select is_active from users where id = ?', to.id)).toBe(1);
    expect(await DB.count("history where description = 'Suspension ended'")).toBe(1);
  },

  async credentials(job) {
    await addCredential(idOf('credentials', 'ending'), inDays(20), inDays(-1), null);
    expect(await mailsOf(job, 1)).toEqual([1, 0]);
    await DB.run('update credentials set checked_until = substr(?, 1, 10)', inDays(-1));
    const ended = await DB.count('credentials where checked_at is not null');
    expect(told(await atOnce(job))).toEqual([0, 2 * ended]);
  },

  async papers(job) {
    await env.PAPERS.put('old', 'paper');
    const id = idOf('credentials', 'checked');
    await addCredential(id, inDays(300), inDays(-40), 'old');
    await atOnce(job);
    expect(await env.PAPERS.head('old')).toBeNull();
    expect(await DB.value('select paper_key from credentials where id = ?', id)).toBeNull();
  },
};
