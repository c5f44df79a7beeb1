import { env } from 'cloudflare:workers';
import { beforeAll, expect } from 'vitest';
import { Database } from '../../worker/db/client.ts';
import { attendanceJob } from '../../worker/events/attendance/attendance-job.ts';
import { decryptContact } from '../../worker/db/encrypted-contact.ts';
import { fetchApp, DB, demoId, buildRequestInit, createSignedInHeaders, testUsers } from '../setup/database.ts';

type RequestHeaders = Record<string, string>;
const eventDayMs = 86_400_000;
export const eventOnlineUrl = 'https://meet.example/room-of-many-words';

/** Helpers for Ruth's events and their attendees. */
export function createEventHelpers() {
  const who: Record<'admin' | 'nora' | 'ruth' | 'basic', RequestHeaders> = {
    admin: {}, nora: {}, ruth: {}, basic: {},
  };
  let image_1_id = '';
  beforeAll(async () => {
    const names = { admin: testUsers.admin, nora: testUsers.member, ruth: testUsers.host, basic: testUsers.basic };
    for (const [one, tag] of Object.entries(names)) {
      Object.assign(who[one as keyof typeof who], await createSignedInHeaders(tag));
    }
    image_1_id = (await DB.value('select min(id) as id from uploaded_files')) ?? '';
  });
  const inDays = (days: number, hours = 0) =>
    new Date(Date.now() + days * eventDayMs + hours * 3_600_000).toISOString();
  const send = (method: string, path: string, body?: unknown, as: RequestHeaders = {}) =>
    fetchApp(`/sobe/v1${path}`, buildRequestInit(method, body, as));
  const json = async <T = Record<string, unknown>>(answer: Response) => answer.json<T>();
  const rows = DB.all;
  /** Creates an event as an admin. */
  const event = async (more: object = {}) => {
    const made = await send(
      'POST',
      '/events',
      {
        name: 'A circle', start_at: inDays(5), end_at: inDays(5, 1), image_1_id,
        user_id: demoId('users', testUsers.host), online_url: eventOnlineUrl, ...more,
      },
      who.admin,
    );
    expect(made.status).toBe(201);
    return (await json<{ id: string }>(made)).id;
  };
  const come = (id: string, as: RequestHeaders | undefined, body: object = {}) =>
    send('POST', `/events/${id}/coming`, body, as);
  const change = async (id: string, body: object) => {
    expect((await send('PATCH', `/events/${id}`, body, who.admin)).status).toBe(200);
  };
  const mails = (subject: string) =>
    rows(
      `select s.to_addr, s.subject, s.text, s.enquiry_id from sent_emails s
        where s.subject like ? order by s.id`,
      subject,
    );
  const job = () =>
    attendanceJob.run(env as never, new Database(env.DB), { state: null, saveState: async () => {} });
  /** Reads the token of the link in a visitor's e-mail. */
  const secretOf = async (subject: string) => {
    const [mail] = await mails(subject);
    expect(mail?.to_addr).toBe('…');
    const [seat] = await rows(
      'select id, contact, secret_hash from event_seats where id = ?',
      mail?.enquiry_id,
    );
    expect(JSON.stringify(seat)).not.toContain('vera');
    return (await decryptContact(env as never, String(seat?.id), String(seat?.contact)))?.secret ?? '';
  };
  return {
    inDays,
    send,
    json,
    rows,
    event,
    come,
    change,
    mails,
    job,
    secretOf,
    who,
  };
}
