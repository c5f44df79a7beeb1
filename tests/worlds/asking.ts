import { env } from 'cloudflare:workers';
import { beforeEach, expect } from 'vitest';
import type { EnquiryList, EnquiryView } from '../../worker/contract/enquiries/enquiries.ts';
import { Database } from '../../worker/db/client.ts';
import { enquiriesJob } from '../../worker/enquiries/reminders-job.ts';
import { setClock } from '../../worker/db/clock.ts';
import { DB, idOf, queues, send, world } from '../world.ts';
import { deliverAll } from './mails.ts';

export const ruth = idOf('users', world.host);
/** Wanda's enquiry to Ruth. */
export const enquiry = {
  user_ids: [ruth], name: 'Wanda', email: 'wanda@sleepless.example',
  words: 'I lie awake at three each night. Zanzibar marmalade.',
};

let moment = Date.now();

/** Resets the clock and deletes all enquiries before each test; Ruth accepts enquiries. */
export function withoutEnquiries() {
  beforeEach(async () => {
    const asked = ['enquiry_words', 'enquiry_recipients', 'enquiries', 'attempts'];
    for (const table of [...asked, 'stranger_mails']) await DB.run(`delete from ${table}`);
    await DB.run('delete from sent_emails where enquiry_id is not null');
    await DB.run('update users set takes_enquiries = 1, away_until = null');
    moment = Date.now();
    pass(0);
  });
}

export function pass(hours: number) {
  moment += hours * 3_600_000;
  setClock(() => moment);
}

export const begin = (changes: object = {}) =>
  send('POST', 'enquiries', null, { ...enquiry, ...changes });

/** Reads the visitor's link from her latest e-mail. */
export async function linkOf(bindings: object = {}) {
  const mail = (await deliverAll(bindings)).findLast(({ to }) => to === enquiry.email);
  const path = /\/enquiry\/([0-9a-f-]{36}\/[\w-]{43})/.exec(mail?.text ?? '')?.[1];
  if (!path) throw new Error('No link was sent.');
  return `enquiries/${path}`;
}

/** Calls a path below a visitor's enquiry link. */
export const byLink = (method: string, path: string, body?: object) =>
  send(method, path, null, body);

/** Creates a confirmed enquiry and returns its link. */
export async function confirmed(changes: object = {}) {
  expect((await begin(changes)).status).toBe(202);
  const link = await linkOf();
  expect((await byLink('PUT', `${link}/confirm`)).status).toBe(204);
  return link;
}

export const view = async (link: string) => (await byLink('GET', link)).json<EnquiryView>();

/** Calls the enquiries API as Ruth. */
export const own = (path = '', method = 'GET', body?: object) =>
  send(method, `users/${ruth}/enquiries${path}`, world.host, body);
export const listed = async () => (await own()).json<EnquiryList>();
export const firstListed = async () => (await listed()).data[0]?.id ?? '';

export const runClock = () =>
  enquiriesJob.run({ ...env, ...queues } as never, new Database(env.DB), {} as never);
