/** Attacks with line breaks and separators in headers, calendars, e-mails and CSV files. */

import { formatCsv } from '../../../web/admin/list/csv/format-csv.ts';
import { getPictureSample } from '../../fixtures/picture-samples.ts';
import { type Attack, getPersonId } from './attacked-site.ts';
import { uploadFileAs } from './upload-and-fetch-files.ts';

const evil = 'Anna\r\nSet-Cookie: evil=1\r\nBcc: evil@example.org';

const hasEvil = (headers: Headers) =>
  headers.getSetCookie().length > 0 || headers.has('X-Evil') || headers.has('Bcc');

/** Requests with line breaks in names and titles. */
const namedRequests: [string, string, string, object][] = [
  ['a visitor’s name', 'POST', '/user-signup', { title: 'A guide', email: 'lines@example.org' }],
  ['a member’s name', 'PATCH', '/users/{id}', {}],
  ['a location', 'POST', '/users/{id}/and_locations', { description: 'A place' }],
  ['an event', 'POST', '/users/{id}/events', {}],
  ['a template', 'POST', '/email_templates', { subject: evil, text: 'Hello' }],
];

/** Unfolds a calendar as its readers do. */
const unfoldCalendar = (calendar: string) => calendar.replace(/\r\n[ \t]/g, '').split('\r\n');

export const lineBreakAttacks: Attack[] = [
  ...namedRequests.map(
    ([what, method, path, more]): Attack => ({
      name: 'a line break in a name',
      request: `${what}: ${method} ${path} {name: "…\\r\\nSet-Cookie: …"}`,
      async run({ call, as }) {
        const by = await as(path === '/email_templates' ? 'admin' : 'member');
        const body = { name: evil, password: 'seven calm words', ...more };
        const answer = await call(method, `/sobe/v1${path.replace('{id}', by.id)}`, {
          body,
          headers: path === '/user-signup' ? {} : by.headers,
        });
        const said = await answer.text();
        const isRefused = answer.status === 422 && /name must not contain/i.test(said);
        return { answer: String(answer.status), holds: isRefused && !hasEvil(answer.headers) };
      },
    }),
  ),
  {
    name: 'a line break in a file’s name',
    request: 'POST /uploaded_files, called "…\\r\\nSet-Cookie: …"',
    async run(site) {
      const me = await site.as('member');
      const { status, id } = await uploadFileAs(site, me, getPictureSample('png'), evil);
      const title = await site.value('select title from uploaded_files where id = ?', id);
      const holds = status === 422 || (title !== null && !/[\r\n]/.test(title));
      return { answer: `${status}, ${JSON.stringify(title)}`, holds };
    },
  },
  ...[
    '/search?q=a%0d%0aSet-Cookie:%20evil=1',
    '/about%0d%0aSet-Cookie:%20evil=1/',
    '/e/a%0d%0aX-Evil:%201.ics',
    '/u/%0d%0aX-Evil:%201',
    '/ac/%0d%0aX-Evil:%201/feed.xml',
    '/files/ab/cd/abcd%0d%0aX-Evil:1.png',
    '/sobe/v1/users/fe/%0d%0aX-Evil:%201',
  ].map(
    (path): Attack => ({
      name: 'a line break in an address',
      request: `GET ${path}`,
      async run({ call }) {
        const answer = await call('GET', path);
        await answer.arrayBuffer();
        const holds = answer.status < 500 && !hasEvil(answer.headers);
        return { answer: String(answer.status), holds };
      },
    }),
  ),
  {
    name: 'calendar injection',
    request: 'an event whose texts start another event, also in stored rows',
    async run({ call, db }) {
      const said = 'Yoga;\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nATTENDEE:mailto:a@b,c\\;X=1\nURL:evil';
      const event = await db.first<{ id: string; tag: string; name: string }>(
        'select id, tag, name from events where user_id = ? and is_active limit 1',
        getPersonId('ruth-abiola'),
      );
      const set = (name: string, description: string | null) =>
        db.run(
          'update events set name = ?, description = ? where id = ?',
          ...[name, description, event?.id],
        );
      await set(said, said);
      const answer = await call('GET', `/e/${encodeURIComponent(event?.tag ?? '')}.ics`);
      const lines = unfoldCalendar(await answer.text());
      await set(event?.name ?? 'Yoga', null);
      const begun = lines.filter((line) => line === 'BEGIN:VEVENT').length;
      const holds = begun === 1 && !lines.some((line) => /^(ATTENDEE|URL:evil)/.test(line));
      return { answer: `${answer.status}, events: ${begun}`, holds };
    },
  },
  {
    name: 'header injection in an e-mail',
    request: 'an address with a line break: POST /user-signup, POST /users/password-reset',
    async run({ call }) {
      const email = 'a@example.org\r\nBcc: evil@example.org';
      const body = { name: 'Anna', title: 'A guide', password: 'seven calm words', email };
      const signUp = await call('POST', '/sobe/v1/user-signup', { body });
      const reset = await call(
        'POST',
        `/sobe/v1/users/password-reset/${encodeURIComponent(email)}`,
      );
      const holds = signUp.status === 422 && [204, 422].includes(reset.status);
      return { answer: `${signUp.status}, ${reset.status}`, holds };
    },
  },
  {
    name: 'header injection in an e-mail subject',
    request: 'a message by a user whose stored name contains line breaks',
    async run({ call, as, value }) {
      const { id, headers } = await as('host');
      const rename = (to: string) => value('update users set name = ? where id = ?', to, id);
      const name = await value('select name from users where id = ?', id);
      await rename(evil);
      await call('POST', `/sobe/v1/users/${id}/messages/${getPersonId('nora-quinn')}`, {
        body: { title: 'Hello', is_active: true, reply: 'Hello' },
        headers,
      });
      await rename(name ?? 'Ruth');
      const latest = 'select subject from sent_emails where about_id = ? order by id desc limit 1';
      const subject = await value(latest, id);
      const holds = subject?.includes('evil=1') === true && !/[\r\n]/.test(subject);
      return { answer: subject ?? 'no mail', holds };
    },
  },
  {
    name: 'a formula in a CSV file',
    request: 'a title that a spreadsheet would evaluate, saved as CSV by an admin',
    async run({ call, as }) {
      const me = await as('member');
      const admin = await as('admin');
      const path = `/sobe/v1/users/${me.id}`;
      const cells: string[] = [];
      for (const title of ['=1+1', '+44', '-2', '@SUM(A1)']) {
        await call('PATCH', path, { body: { title }, headers: me.headers });
        const item = await (await call('GET', path, { headers: admin.headers })).json();
        cells.push(formatCsv([[(item as { title: string }).title]]));
      }
      await call('PATCH', path, { body: { title: 'A guide' }, headers: me.headers });
      return { answer: cells.join(' '), holds: cells.every((cell) => cell.startsWith(`"'`)) };
    },
  },
];
