/** Attacks that send identical requests at the same moment. */

import { activityLimits } from '../../../worker/contract/community/activity-limits.ts';
import {
  type Attack,
  type AttackedSite,
  createClientAddress,
  createSignInBody,
  getPersonId,
  refreshBody,
} from './attacked-site.ts';

const many = 20;
const runConcurrently = <Type>(count: number, one: (index: number) => Promise<Type>) =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)));

/** Counts statuses: '200 ×1, 409 ×19'. */
function tally(answers: Response[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${status} ×${count}`)
    .join(', ');
}

const expectAnswer = (answer: string, wanted: string) => ({ answer, holds: answer === wanted });

export const findOpenSubCategory = ({ value }: Pick<AttackedSite, 'value'>) =>
  value(`select s.id from sub_categories s join categories c on c.id = s.category_id
    where s.is_active and c.is_active limit 1`);

export const raceAttacks: Attack[] = [
  {
    name: 'a race for one link',
    request: 'six new passwords with one reset link',
    isLong: true,
    async run({ call, link, signIn }) {
      const word = 'five calm words are here';
      const before = 'Wellbeing-2026';
      await call('POST', '/sobe/v1/users/password-reset/basic@example.org');
      const path = `/sobe/v1/users/password-reset/${await link('basic@example.org', 'password-reset')}`;
      const answers = await runConcurrently(6, () =>
        call('PUT', path, { body: { password: word } }),
      );
      const { id, headers } = await signIn('basic', word);
      const body = { password: before, current_password: word };
      await call('PATCH', `/sobe/v1/users/${id}`, { body, headers });
      return expectAnswer(tally(answers), '204 ×1, 409 ×5');
    },
  },
  {
    name: 'a race for one refresh cookie',
    request: `${many} renewals with one cookie`,
    isLong: true,
    async run({ call, signIn, value }) {
      const { id, cookie } = await signIn('member');
      const sessions = () => value('select count(*) from sessions where user_id = ?', id);
      const before = await sessions();
      const answers = await runConcurrently(many, () =>
        call('POST', '/sobe/token', { body: refreshBody, headers: { Cookie: cookie } }),
      );
      const names = answers.map(
        (answer) => answer.headers.getSetCookie().join().split('.')[0] ?? '',
      );
      const own = new Set(names.filter((name) => name.startsWith('refresh=')));
      const holds =
        own.size === 1 && own.has(cookie.split('.')[0] ?? '') && (await sessions()) === before;
      return { answer: `${tally(answers)}; sessions: ${own.size}`, holds };
    },
  },
  {
    name: 'a race for one Idempotency-Key',
    request: `${many} threads with one key`,
    async run({ call, as, value }) {
      const { headers } = await as('member');
      const sub_category_id = await findOpenSubCategory({ value });
      const title = 'Only one of these';
      const answers = await runConcurrently(many, () =>
        call('POST', '/sobe/v1/threads', {
          body: { title, sub_category_id },
          headers: { ...headers, 'Idempotency-Key': 'the same' },
        }),
      );
      const made = await value('select count(*) from threads where title = ?', title);
      return expectAnswer(`${tally(answers)}; made: ${made}`, `201 ×${many}; made: 1`);
    },
  },
  {
    name: 'another user’s Idempotency-Key',
    request: 'the key of a member’s thread, sent by another user',
    async run({ call, as, value }) {
      const sub_category_id = await findOpenSubCategory({ value });
      const make = async (name: string) => {
        const { headers } = await as(name);
        const answer = await call('POST', '/sobe/v1/threads', {
          body: { title: `A thread by ${name}`, sub_category_id },
          headers: { ...headers, 'Idempotency-Key': 'a key that is known' },
        });
        return ((await answer.json()) as { id: string }).id;
      };
      const one = await make('member');
      const other = await make('host');
      return {
        answer: one === other ? 'the same thread' : 'a thread of their own',
        holds: one !== other,
      };
    },
  },
  {
    name: 'a race for one version',
    request: `${many} saves with one If-Match`,
    async run({ call, as }) {
      const { id, headers } = await as('member');
      const path = `/sobe/v1/users/${id}`;
      const tag = (await call('GET', path, { headers })).headers.get('ETag') ?? '';
      const answers = await runConcurrently(many, (index) =>
        call('PATCH', path, {
          body: { bio: `Save ${index}` },
          headers: { ...headers, 'If-Match': tag },
        }),
      );
      return expectAnswer(tally(answers), `200 ×1, 409 ×${many - 1}`);
    },
  },
  {
    name: 'a race to approve',
    request: `${many} approvals of one account`,
    async run({ call, as, value }) {
      const { headers } = await as('admin');
      const id = getPersonId('jodie-lam');
      const answers = await runConcurrently(many, () =>
        call('POST', `/sobe/v1/users/${id}/approve`, { headers }),
      );
      const mails = await value(
        "select count(*) from sent_emails where user_id = ? and subject like '%account%' and created_at > datetime('now', '-1 minute')",
        id,
      );
      return expectAnswer(
        `${tally(answers)}; mails: ${mails}`,
        `200 ×1, 409 ×${many - 1}; mails: 1`,
      );
    },
  },
  {
    name: 'a race past an allowance',
    request: `${activityLimits.locations.others + 10} new locations at once`,
    async run({ call, as }) {
      const { id, headers } = await as('member');
      const most = activityLimits.locations.others;
      const answers = await runConcurrently(most + 10, (index) =>
        call('POST', `/sobe/v1/users/${id}/and_locations`, {
          body: { name: `Place ${index}`, description: 'A place', address_country_id: 'GB' },
          headers,
        }),
      );
      return expectAnswer(tally(answers), `201 ×${most}, 429 ×10`);
    },
  },
  {
    name: 'a race of password guesses',
    request: `${many} wrong passwords for one account at once`,
    isLong: true,
    async run({ call }) {
      const from = createClientAddress();
      const body = createSignInBody('tom-avery@example.org', 'guess');
      const answers = await runConcurrently(many, () =>
        call('POST', '/sobe/token', { body, from }),
      );
      return expectAnswer(tally(answers), `404 ×10, 429 ×${many - 10}`);
    },
  },
];
