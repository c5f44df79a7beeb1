import { createExecutionContext, createMessageBatch } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { DB, idOf, queued, send, withWorld, world } from '../../tests/world.ts';
import { keptReport } from '../contract/status.ts';
import { Database } from '../db/client.ts';
import worker from '../index.ts';
import { jobs } from '../jobs.ts';
import { setClock } from '../lib/clock.ts';
import { seal } from '../lib/data-key.ts';
import { fileKey } from '../lib/file-keys.ts';
import { newId } from '../lib/ids.ts';
import type { Job, Outcome } from '../lib/jobs.ts';
import { composeMail } from '../lib/outbox/mail.ts';
import { idAt } from '../lib/resource/log.ts';
import { placeOfSecret } from '../lib/second-factor/code.ts';

withWorld({ pictures: true });

const day = 86_400_000;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();
const { run, value } = DB;

/** What the queues of mail were handed. */
let handed: { id: string }[] = [];
const queue = {
  send: async () => undefined,
  sendBatch: async (mails: { body: { id: string } }[]) =>
    void handed.push(...mails.map(({ body }) => body)),
};
/** What search engines are told of. */
const engines: string[] = [];
const bindings = {
  ...{ ...env, MAIL: queue, MAIL_FIRST: queue, INDEXNOW_KEY: 'tests-key-0123456789' },
  INDEX_NOW: { send: async ({ urls = [] }: { urls?: string[] }) => engines.push(...urls) },
  BULK: { send: async ({ id }: { id: string }) => void handed.push({ id }) },
  DATA_KEY_PREVIOUS: 'the key from before, of more than thirty-two bytes',
} as unknown as typeof env;

/** Two runs from the same place at the same moment, past what holds a second one back; then on, until all is done. */
async function atOnce(job: Job, memory: unknown = null): Promise<Outcome[]> {
  let kept = memory;
  const one = () =>
    job.run(bindings, new Database(env.DB), {
      value: memory,
      keep: async (value) => {
        kept = JSON.parse(JSON.stringify(value));
      },
    });
  const done = (await Promise.all([one(), one()])).map((outcome) => outcome ?? {});
  for (const { failure } of done) expect(failure).toBeUndefined();
  const isLeft = done.some(({ hasMore }) => hasMore);
  return isLeft ? [...done, ...(await atOnce(job, kept))] : done;
}

/** The numbers that the notes of some runs tell, added up. */
const told = (outcomes: Outcome[]) =>
  outcomes
    .map(({ note = '' }) => Array.from(note.matchAll(/\d+/g), Number))
    .reduce((sums, numbers) => numbers.map((number, index) => number + (sums[index] ?? 0)), []);

const to = { id: idOf('users', world.member), name: 'Nora Quinn', email: 'member@example.org' };

const inDays = (days: number) => ago(-days * day);
const credentialRow = `insert into credentials (id, created_at, updated_at, user_id, kind, body, checked_until, checked_at,
  paper_key, paper_at) values (?1, ?4, ?4, ?2, 'register', 'A register', substr(?3, 1, 10), ?4, ?5, ?4)`;

/** What each has to do, and what is then to be seen: that of one run. */
const cases: Record<string, (job: Job) => Promise<void>> = {
  async articles(job) {
    const id = idOf('articles', 'what-it-costs');
    await run('update articles set unpublish_at = ? where id = ?', ago(1_000), id);
    await atOnce(job);
    expect(await value('select published_at as value from articles where id = ?', id)).toBeNull();
    const told = 'select count(*) as value from history where link_id = ? and description = ?';
    expect(await value(told, id, 'Unpublished as planned')).toBe(1);
  },

  async checkup(job) {
    const done = await atOnce(job);
    expect(done.map(({ note }) => note)).toEqual(['Everything answers.', 'Everything answers.']);
    const left = await Promise.all(
      [env.FILES, env.BACKUPS, env.PAPERS].map((bucket) => bucket.list({ prefix: 'checkup/' })),
    );
    expect(left.flatMap(({ objects }) => objects)).toEqual([]);
  },
  async status(job) {
    await run('delete from status_reports');
    await atOnce(job);
    expect(await DB.count('status_reports')).toBe(1);
    const report = keptReport.parse(
      JSON.parse(String(await value('select report as value from status_reports'))),
    );
    expect(report.count_users).toBe(await DB.count('users'));
  },

  async mail(job) {
    vi.spyOn(console, 'log').mockReturnValue();
    setClock(() => Date.now() - day);
    const { id, statements } = await composeMail(env, {
      tag: 'new-message',
      template: undefined,
      to,
    });
    await new Database(env.DB).batch(statements());
    setClock(() => Date.now());
    await atOnce(job);
    const mine = handed.filter((mail) => mail.id === id);
    expect(mine.length).toBeGreaterThan(0);
    // Whoever reads the queue claims a mail: handed over twice it is sent once.
    const sent: unknown[] = [];
    const EMAIL = { send: async (message: unknown) => sent.push(message) };
    await Promise.all(mine.map((body) => delivered(body, { EMAIL })));
    expect(sent).toHaveLength(1);
  },

  async messages(job) {
    const before = await DB.count('sent_emails');
    await run('update message_participants set is_told = 1');
    await run(
      `update message_participants set unread_count = 1, is_told = 0, mailed_at = ?
        where (message_id, user_id) in (select p.message_id, p.user_id from message_participants p
          join users u on u.id = p.user_id join users o on o.id = p.other_id
          where u.is_active = 1 and o.is_active = 1 limit 1)`,
      ago(day),
    );
    expect(told(await atOnce(job))).toEqual([1]);
    expect(await DB.count('sent_emails')).toBe(Number(before) + 1);
  },

  async digests(job) {
    const at = ago(1_000);
    await run(
      'insert into notice_settings (user_id, settings, updated_at, digest_at) values (?1, ?2, ?3, ?4)',
      ...[to.id, '{"message":{"mail":"daily"}}', at, '2026-11-20T07:00:00.000Z'],
    );
    await run(
      `insert into notices (id, user_id, kind, object_type, object_id, created_at, updated_at, digest)
        select 'n', ?1, 'message', 'messages', message_id, ?2, ?2, 'daily' from message_participants where user_id = ?1 limit 1`,
      ...[to.id, at],
    );
    expect(told(await atOnce(job))[0]).toBe(1);
    expect(await value('select digest_at > ? as value from notice_settings', at)).toBe(1);
  },

  // Two at once that send are in worker/notices/push.test.ts.
  async push(job) {
    const done = await atOnce(job);
    expect(done[0]?.note).toBe('Push messages: 0.');
  },

  async 'history-values'(job) {
    const change = `insert into history (id, created_at, description, link_table, link_id, replaced)
      values (?, ?2, 'Changed', 'pages', 'a-page', '{"title":"Rest"}')`;
    for (let days = 460; days > 409; days -= 1) {
      setClock(() => Date.now() - days * day);
      await run(change, newId(), ago(days * day));
    }
    setClock(() => Date.now());
    expect(told(await atOnce(job))).toEqual([1]);
    expect(
      await value("select count(replaced) as value from history where link_id = 'a-page'"),
    ).toBe(50);
  },
  async sessions(job) {
    const old = ago(100 * day);
    await run(
      'insert into sessions (id, user_id, created_at, last_used_at) values (?1, ?2, ?3, ?3)',
      ...[newId(), to.id, old],
    );
    await run("insert into attempts (key, count, since) values ('old', 1, ?)", old);
    await run(
      "insert into email_links (hash, user_id, purpose, created_at) values ('old', ?, 'reset', ?)",
      ...[to.id, old],
    );
    await run("insert into invites (id, created_at, hash, most) values ('old', ?, 'old', 1)", old);
    await run("insert into parked_messages (id, created_at, queue) values ('old', ?, 'x')", old);
    await run(
      "insert into answered_keys (person_id, key, created_at) values (?, 'old', ?)",
      to.id,
      old,
    );
    setClock(() => Date.now() - 200 * day);
    await run(
      "insert into security_events (id, created_at, user_id, kind) values (?1, ?2, ?3, 'sign_in')",
      ...[newId(), ago(200 * day), to.id],
    );
    setClock(() => Date.now());
    await run(
      "insert into challenges (hash, purpose, created_at) values ('old', 'passkey', ?)",
      old,
    );
    await run(
      `insert into notices (id, user_id, kind, object_type, object_id, created_at, updated_at)
        values (?1, ?2, 'message', 'messages', 'old', ?3, ?3)`,
      ...[idAt(old), to.id, old],
    );
    expect(told(await atOnce(job))).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1]);
  },

  async 'second-factors'(job) {
    await run(
      'insert into second_factor_resets (user_id, created_at, due_at) values (?1, ?2, ?2)',
      ...[to.id, ago(day)],
    );
    expect(told(await atOnce(job))).toEqual([1]);
    const reset =
      "select count(*) as value from security_events where kind = 'second_factor_reset'";
    expect(await value(reset)).toBe(1);
  },

  async enquiries(job) {
    const at = ago(2 * day);
    const person = idOf('users', world.host);
    await run(
      `insert into enquiries (id, created_at, secret_hash, contact, confirmed_at, last_word_at)
        values ('q1', ?1, 'h', 'sealed', ?1, ?1), ('q2', ?2, 'h', 'sealed', ?2, ?2), ('q3', ?2, 'h', 'sealed', null, ?2)`,
      ...[at, ago(4 * day)],
    );
    await run(
      `insert into enquiry_recipients (enquiry_id, user_id, asked_at) values ('q1', ?1, ?2), ('q2', ?1, ?3)`,
      ...[person, at, ago(4 * day)],
    );
    const mails = await DB.count('sent_emails');
    await atOnce(job);
    expect(await DB.count('sent_emails')).toBe(mails + 2);
    expect(
      await value("select reminders as value from enquiry_recipients where enquiry_id = 'q1'"),
    ).toBe(1);
    expect(
      await value("select state as value from enquiry_recipients where enquiry_id = 'q2'"),
    ).toBe('no_answer');
    expect(await DB.count("enquiries where id = 'q3'")).toBe(0);
  },

  async coming(job) {
    const event = idOf('events', 'an-evening-in-the-listening-circle');
    await run("update events set rrule = 'FREQ=DAILY;COUNT=3' where id = ?", event);
    await run(
      `insert into event_seats (id, created_at, event_id, user_id, state, start_at, end_at, to_tell)
        select 's1', ?1, id, ?2, 'coming', ?3, ?3, 'changed' from events where id = ?4`,
      ...[ago(day), to.id, inDays(9), event],
    );
    const mails = await DB.count('sent_emails');
    await atOnce(job);
    expect(await DB.count('sent_emails')).toBe(mails + 1);
    const dates = 'select count(*) as value from event_dates where event_id = ?';
    expect(await value(dates, event)).toBe(3);
  },

  async encryption(job) {
    const before = { ...env, DATA_KEY: bindings.DATA_KEY_PREVIOUS };
    const secret = await seal(before, 'a secret', placeOfSecret(to.id));
    await run(
      'insert into authenticators (user_id, created_at, secret) values (?1, ?2, ?3)',
      ...[to.id, ago(day), secret],
    );
    expect(told(await atOnce(job))).toEqual([1]);
  },

  async files(job) {
    const [nameless, named] = [`e0${'0'.repeat(30)}.webp`, `e0${'1'.repeat(30)}.webp`];
    for (const name of [nameless, named]) await env.FILES.put(fileKey(name), 'bytes');
    await run(
      'update uploaded_files set name = ? where id = (select max(id) from uploaded_files)',
      named,
    );
    const upload = `e1${'0'.repeat(30)}.mp4`;
    const { uploadId } = await env.FILES.createMultipartUpload(fileKey(upload));
    await run(
      `insert into file_uploads (id, created_at, created_by, object_type, object_id, content_type, name, title,
        size, part_size, multipart_id) values (?1, ?2, ?3, 'users', ?3, 'video/mp4', ?4, 'Film', 1, 1, ?5)`,
      ...[newId(), ago(0), to.id, upload, uploadId],
    );
    setClock(() => Date.now() + 2 * day);
    await atOnce(job, { part: 0xe0, missing: [] });
    expect(await DB.count('file_uploads')).toBe(0);
    expect(await env.FILES.head(fileKey(nameless))).toBeNull();
    expect(await env.FILES.head(fileKey(named))).not.toBeNull();
  },

  async 'access-logs'(job) {
    await run('delete from access_logs');
    for (let index = 0; index < 5; index += 1) {
      const at = Date.now() - (400 * index + 1) * 86_400_000;
      await run(
        `insert into access_logs (id, created_at, object_type_id, access_type_id)
          select ?, ?, o.id, t.id from access_object_types o, access_types t where o.tag = 'home' and t.tag = 'view'`,
        ...[newId(at), new Date(at).toISOString()],
      );
    }
    await atOnce(job);
    expect(await DB.count('access_logs')).toBe(1);
  },

  async counters(job) {
    vi.spyOn(console, 'error').mockReturnValue();
    const users = await DB.count('users');
    await atOnce(job);
    await run('update users set connections_count = 77');
    const notes = (await atOnce(job)).map(({ note = '' }) => note);
    const wrong = notes.map((note) =>
      Number(/users\.connections_count \((\d+)\)/.exec(note)?.[1] ?? 0),
    );
    expect(wrong.reduce((sum, count) => sum + count, 0)).toBe(users);
    expect((await atOnce(job)).every(({ changes }) => changes?.length === 0)).toBe(true);
  },

  async bulk(job) {
    await run(
      `insert into bulk_changes (id, created_at, created_by, session_id, resource, what, state)
        values ('lost', ?1, ?2, 'none', 'footers', '{}', 'running'), ('old', ?3, ?2, 'none', 'footers', '{}', 'done')`,
      ...[ago(3_600_000), to.id, ago(40 * day)],
    );
    handed = [];
    await atOnce(job);
    // One that comes twice is done once.
    expect(new Set(handed.map(({ id }) => id))).toEqual(new Set(['lost']));
    expect(await value('select group_concat(id) as value from bulk_changes')).toBe('lost');
  },

  async erasures(job) {
    let moment = Date.now();
    setClock(() => {
      moment += 10_000;
      return moment;
    });
    const path = `users/${idOf('users', world.host)}`;
    expect((await send('DELETE', path, world.admin)).status).toBe(204);
    setClock(() => Date.now());
    const there = 'select count(*) as value from users where id = ?';
    expect(await value(there, idOf('users', world.host))).toBe(1);
    const [begun] = await atOnce(job);
    expect(begun?.changes).toContain('users');
    const [rest] = await atOnce(job);
    expect(rest?.changes, 'only the mail that says so is left').toEqual([]);
    expect(await value(there, idOf('users', world.host))).toBe(0);
    const erased = "select count(*) as value from history where description = 'Account erased'";
    expect(await value(erased)).toBe(1);
    expect(await DB.count('erasures where person_id is not null')).toBe(0);
  },

  async freshness(job) {
    await atOnce(job);
    const mails = await DB.count('sent_emails');
    const id = idOf('users', 'marcus-bell');
    await run(
      `update users set is_accepting_clients = 1, is_accepting_lapsed = 0, confirmed_at = ?,
        confirmation_asked_at = null where id = ?`,
      ...[ago(200 * day), id],
    );
    expect(told(await atOnce(job))).toEqual([1, 1]);
    expect(await value('select is_accepting_lapsed as value from users where id = ?', id)).toBe(1);
    expect(await DB.count('sent_emails')).toBe(Number(mails) + 1);
  },

  async alerts(job) {
    const marcus = idOf('users', 'marcus-bell');
    await run(
      'update users set is_accepting_clients = 1, away_until = null, takes_enquiries = 1 where id = ?',
      marcus,
    );
    await run(
      `insert into alerts (id, created_at, user_id, confirmed_at, object_type, object_id, due_at, ends_at)
        values ('alert', ?1, ?2, ?1, 'users', ?3, ?1, ?4)`,
      ...[ago(day), idOf('users', world.member), marcus, ago(-30 * day)],
    );
    const before = await DB.count('sent_emails');
    await atOnce(job);
    expect(await DB.count('sent_emails')).toBe(Number(before) + 1);
    expect(await DB.count("notices where kind = 'alert'")).toBe(1);
  },

  async pauses(job) {
    const of = 'select is_active as value from users where id = ?';
    await run('update users set is_active = 0, paused_until = ? where id = ?', ago(1_000), to.id);
    await atOnce(job);
    expect(await value(of, to.id)).toBe(1);
    const told = "select count(*) as value from history where description = 'The pause is over'";
    expect(await value(told)).toBe(1);
  },

  async credentials(job) {
    await run(credentialRow, idOf('credentials', 'ending'), to.id, inDays(20), inDays(-1), null);
    const mails = await DB.count('sent_emails');
    expect(told(await atOnce(job))).toEqual([1, 0]);
    expect(await DB.count('sent_emails')).toBe(mails + 1);
    await run('update credentials set checked_until = substr(?, 1, 10)', inDays(-1));
    const ended = await DB.count('credentials where checked_at is not null');
    expect(told(await atOnce(job))).toEqual([0, 2 * Number(ended)]);
  },

  async papers(job) {
    await bindings.PAPERS.put('old', 'paper');
    const id = idOf('credentials', 'checked');
    await run(credentialRow, id, to.id, inDays(300), inDays(-40), 'old');
    await atOnce(job);
    expect(await bindings.PAPERS.head('old')).toBeNull();
    expect(await value('select paper_key as value from credentials where id = ?', id)).toBeNull();
  },

  async 'directory order'(job) {
    const people = await DB.count('users where is_public = 1');
    await atOnce(job);
    const seeds = 'select count(distinct seed) as value from practitioner_orders';
    expect(await value(seeds)).toBe(2);
    const [first, ...others] = await atOnce(job);
    expect([first, ...others].map(({ changes } = {}) => changes)).toEqual([[], []]);
    const ranked = `select count(*) as value from users where is_public = 1 and
      (rank_0 is not null) + (rank_1 is not null) + (rank_2 is not null) = 2`;
    expect(await value(ranked)).toBe(people);
  },

  async 'search engines'(job) {
    const memory = { last: idAt(Date.now()), at: ago(0) };
    const path = `users/${idOf('users', 'marcus-bell')}`;
    expect((await send('PATCH', path, world.admin, { title: 'Walker' })).status).toBe(200);
    setClock(() => Date.now() + 5 * 60_000);
    await atOnce(job, memory);
    expect(new Set(engines)).toEqual(new Set([`${env.SITE_URL}/u/marcus-bell`]));
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

test.each(jobs.map((job) => [job.name, job] as const))(
  '%s, run twice at once, does what it would do once',
  async (name, job) => {
    handed = [];
    queued.length = 0;
    expect(cases[name], 'each job has a case here').toBeDefined();
    await cases[name]?.(job);
  },
  60_000,
);

async function delivered(body: { id: string }, more: object) {
  const messages = [{ id: newId(), timestamp: new Date(), attempts: 1, body }];
  const batch = createMessageBatch('sobe-mail', messages);
  await worker.queue(batch, { ...bindings, ...more } as never, createExecutionContext());
}

async function once(job: Job, memory: unknown = null): Promise<void> {
  let kept = memory;
  const outcome = await job.run(bindings, new Database(env.DB), {
    value: memory,
    keep: async (value) => {
      kept = JSON.parse(JSON.stringify(value));
    },
  });
  if (outcome?.hasMore) await once(job, kept);
}

/** What the manifest of a night tells, but for when it was made. */
async function night(date: string) {
  const bytes = await (await env.BACKUPS.get(`nights/${date}.tar`))?.arrayBuffer();
  const text = new TextDecoder().decode(bytes);
  const { made_at, ...rest } = JSON.parse(text.slice(512, text.indexOf('\0', 512)));
  return { ...rest, length: text.length } as { parts: unknown[] };
}
