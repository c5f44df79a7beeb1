/** Attempts to read enquiries of visitors, and to reach practitioners against their settings. */

import { setTimeout as wait } from 'node:timers/promises';
import {
  type Attack,
  type AttackedSite,
  createClientAddress,
  expectEach,
  getPersonId,
} from './attacked-site.ts';

const hostile = '<img src=x onerror=alert(1)></textarea><script>alert(1)</script>';

async function sendEnquiry(
  site: AttackedSite,
  email: string,
  words = 'I can’t sleep.',
  from = createClientAddress(),
) {
  const body = { user_ids: [getPersonId('ruth-abiola')], name: 'Wanda', email, words };
  return (await site.call('POST', '/sobe/v1/enquiries', { body, from })).status;
}

/** Path of the visitor's link after its e-mail is sent. */
async function getEnquiryPath({ link }: AttackedSite, email: string) {
  for (let tries = 0; tries < 60; tries += 1) {
    const found = await link(email, 'enquiry');
    if (/^[0-9a-f-]{36}\/[\w-]{43}$/.test(found)) return found;
    await wait(250);
  }
  throw new Error('No link was sent.');
}

export const enquiryAttacks: Attack[] = [
  {
    name: 'another user’s enquiry',
    request:
      'GET, confirm, replies, ask and DELETE with another secret, as a visitor, a member and an admin',
    async run(site) {
      await sendEnquiry(site, 'one@sleepless.example');
      const path = `/sobe/v1/enquiries/${(await getEnquiryPath(site, 'one@sleepless.example')).slice(0, -4)}AAAA`;
      const calls = [
        ['GET', ''],
        ['PUT', '/confirm'],
        ['DELETE', ''],
      ] as const;
      const statuses: number[] = [];
      for (const role of [null, 'member', 'admin']) {
        const headers = role ? (await site.as(role)).headers : {};
        for (const [method, end] of calls) {
          statuses.push((await site.call(method, path + end, { headers })).status);
        }
      }
      return expectEach(statuses, 404);
    },
  },
  {
    name: 'the enquiries of a practitioner',
    request: 'GET /users/{id}/enquiries as an admin and as another member',
    async run(site) {
      const path = `/sobe/v1/users/${getPersonId('ruth-abiola')}/enquiries`;
      const statuses: number[] = [];
      for (const role of ['admin', 'member']) {
        const { headers } = await site.as(role);
        statuses.push((await site.call('GET', path, { headers })).status);
      }
      return expectEach(statuses, 403);
    },
  },
  {
    name: 'an unconfirmed enquiry',
    request: 'POST /enquiries with a foreign address, ten times with different texts',
    async run(site) {
      const email = 'victim@sleepless.example';
      for (let count = 0; count < 10; count += 1) await sendEnquiry(site, email, `Words ${count}`);
      const mails = await site.value<number>(
        'select count(*) from enquiries where confirmed_at is null and asked_by = (select asked_by from enquiries where id = ?)',
        (await getEnquiryPath(site, email)).split('/')[0],
      );
      return { answer: `${mails} mails, to nobody else`, holds: mails === 5 };
    },
  },
  {
    name: 'a thousand enquiries from one address',
    request: 'POST /enquiries, thirty times from one address',
    isLong: true,
    async run(site) {
      const from = createClientAddress();
      const statuses: number[] = [];
      for (let count = 0; count < 30; count += 1) {
        statuses.push(await sendEnquiry(site, `many-${count}@sleepless.example`, 'x', from));
      }
      const passed = statuses.filter((one) => one === 202).length;
      return {
        answer: `${passed} let through, then ${statuses.at(-1)}`,
        holds: passed <= 20 && statuses.at(-1) === 429,
      };
    },
  },
  {
    name: 'many reports by one link',
    request: 'POST /enquiries/{id}/{secret}/report, thirty times with different texts',
    isLong: true,
    async run(site) {
      const email = 'reporter@sleepless.example';
      await sendEnquiry(site, email);
      const path = `/sobe/v1/enquiries/${await getEnquiryPath(site, email)}`;
      await site.call('PUT', `${path}/confirm`);
      const before = (await site.value<number>('select count(*) from reports')) ?? 0;
      for (let count = 0; count < 30; count += 1) {
        const body = {
          user_id: getPersonId('ruth-abiola'),
          reason: 'other',
          words: `Words ${count}`,
        };
        await (await site.call('POST', `${path}/report`, { body })).arrayBuffer();
      }
      const made = ((await site.value<number>('select count(*) from reports')) ?? 0) - before;
      return { answer: `${made} reports`, holds: made === 1 };
    },
  },
  {
    name: 'markup in an enquiry',
    request: 'POST /enquiries with elements, then its page; the same as a rejected form',
    async run(site) {
      await sendEnquiry(site, 'markup@sleepless.example', hostile);
      const page = await (
        await site.call('GET', `/enquiry/${await getEnquiryPath(site, 'markup@sleepless.example')}`)
      ).text();
      const fields = ['name', 'email', 'words', 'user_ids'].map((name) => [name, hostile]);
      const body = new URLSearchParams(fields);
      const refused = await site.call('POST', '/sobe/v1/enquiries', { body });
      const runs = [page, await refused.text()].filter((text) =>
        /<img src=x|<script>alert/.test(text),
      ).length;
      return {
        answer: `${runs} elements, ${refused.status}`,
        holds: runs === 0 && refused.status === 422,
      };
    },
  },
  {
    name: 'cross-site request forgery of an enquiry',
    request: 'POST /enquiries as a form with Sec-Fetch-Site: cross-site, and with a foreign Origin',
    async run(site) {
      const statuses: number[] = [];
      const others = [
        ['Sec-Fetch-Site', 'cross-site'],
        ['Origin', 'https://evil.example'],
      ] as const;
      for (const [name, value] of others) {
        const body = new URLSearchParams({ name: 'x' });
        const headers = { [name]: value };
        const answer = await site.call('POST', '/sobe/v1/enquiries', { body, headers });
        statuses.push(answer.status);
      }
      return expectEach(statuses, 403);
    },
  },
];
