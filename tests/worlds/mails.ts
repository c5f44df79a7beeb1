import { env } from 'cloudflare:workers';
import type { z } from 'zod';
import type { Row } from '../../demo/read-content.ts';
import type { sentEmailList } from '../../worker/contract/system/emails.ts';
import { deliverMail } from '../../worker/mail/delivery/deliver-mail.ts';
import { DB, send, world } from '../world.ts';

export interface Mail {
  id: string;
  user_id: string | null;
  to_addr: string;
  subject: string;
  text: string;
}

/** E-mails to an address, oldest first. */
export const mailsTo = (address: string) =>
  DB.all<Mail>('select * from sent_emails where to_addr = ? order by rowid', address);

export const latestMailTo = async (address: string) => (await mailsTo(address)).at(-1);

/** Finds the link of an e-mail to a page: `{user_id}/{token}`, or undefined. */
export const linkIn = (mail: Mail | undefined, screen: string) =>
  new RegExp(`/${screen}/([^/\\s]+/[\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? '';

/** The link to a page in the latest e-mail to an address. */
export const linkTo = async (address: string, screen: string) =>
  (await mailsTo(address)).map((mail) => linkIn(mail, screen)).findLast(Boolean) ?? '';

/** Delivers all waiting e-mails like the queues; returns those sent, newest last. */
export async function deliverAll(bindings: object = {}) {
  const sent: { to: string; subject: string; text: string }[] = [];
  const EMAIL = { send: async (mail: (typeof sent)[number]) => void sent.push(mail) };
  const waiting = await DB.column<string>('select id from sent_emails where processed = 0');
  const messages = waiting.map((id) => ({ id, body: { id }, ack() {}, retry() {} }));
  const all = { ...env, EMAIL, ...bindings };
  await deliverMail({ queue: 'sobe-mail', messages } as never, all as never);
  return sent;
}

/** Inserts a sent e-mail; returns its id. */
export async function addMail(number: number, fields: Row = {}) {
  const id = `0a000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
  const at = '2026-01-01T00:00:00.000Z';
  await DB.insert('sent_emails', {
    id, created_at: at, updated_at: at, to_addr: `post-${number}@example.org`,
    subject: `Subject ${number}`, text: 'Words', ...fields,
  });
  return id;
}

/** All e-mails, as an admin reads them. */
export const mails = async (query = '') =>
  (await send('GET', `sent_emails${query}`, world.admin)).json<z.infer<typeof sentEmailList>>();
