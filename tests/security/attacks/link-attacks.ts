import {
  type Attack,
  type AttackedSite,
  attackedPassword,
  createClientAddress,
  createSignInBody,
  expectEach,
  expectNone,
} from './attacked-site.ts';

const evil = 'six evil words here';

const signUp = ({ call }: AttackedSite, name: string, email: string, word: string) =>
  call('POST', '/sobe/v1/user-signup', {
    body: { name, email, password: word, title: 'A guide' },
  });

const signInWithPassword = async ({ call }: AttackedSite, email: string, word: string) => {
  const answer = await call('POST', '/sobe/token', { body: createSignInBody(email, word) });
  return { status: answer.status, text: await answer.text() };
};

const confirm = async ({ call, link }: AttackedSite, email: string) =>
  String(await (await call('PUT', `/sobe/v1/users/verify-email/${await link(email, 'v')}`)).json());

/** Combinations of requests, and links used after they should be invalid. */
export const linkAttacks: Attack[] = [
  {
    name: 'account enumeration by sign-up',
    request: 'POST user-signup, then POST token with its password and with another',
    isLong: true,
    async run(site) {
      const told = async (email: string) => {
        const signedUp = await signUp(site, 'Mallory', email, evil);
        const both = [
          await signInWithPassword(site, email, evil),
          await signInWithPassword(site, email, 'another'),
        ];
        return JSON.stringify([signedUp.status, await signedUp.text(), both]);
      };
      const known = await told('host@example.org');
      const unknown = await told('strange@example.org');
      return expectNone(known === unknown ? [] : [known, unknown], 'alike');
    },
  },
  {
    name: 'account enumeration by tag',
    request: 'POST user-signup with a new name, then PATCH tag to that name',
    async run(site) {
      const { id, headers } = await site.as('member');
      const taking = async (name: string, email: string) => {
        await signUp(site, name, email, evil);
        const body = { tag: name.toLowerCase().replace(' ', '-') };
        return (await site.call('PATCH', `/sobe/v1/users/${id}`, { headers, body })).status;
      };
      const statuses = [
        await taking('Probe One', 'host@example.org'),
        await taking('Probe Two', 'never-seen@example.org'),
      ];
      const body = { tag: 'nora-quinn' };
      await site.call('PATCH', `/sobe/v1/users/${id}`, { headers, body });
      return expectEach(statuses, 200);
    },
  },
  {
    name: 'failed attempts reset by a sign-up',
    request: 'nine wrong passwords, then the one that was just signed up with, and again',
    isLong: true,
    async run(site) {
      const email = 'gwen.parry@example.org';
      const from = createClientAddress();
      await signUp(site, 'Mallory', email, evil);
      const near: AttackedSite = {
        ...site,
        call: (method, path, how) => site.call(method, path, { ...how, from }),
      };
      const statuses: number[] = [];
      for (const word of [...Array(9).fill('guess'), evil, 'guess', 'guess']) {
        statuses.push((await signInWithPassword(near, email, word)).status);
      }
      return { answer: statuses.slice(8).join(', '), holds: statuses.at(-1) === 429 };
    },
  },
  {
    name: 'account enumeration by export',
    request: 'PATCH email to known and unknown addresses, then GET export',
    isLong: true,
    async run({ call, signIn }) {
      const { id, headers } = await signIn('member');
      const probes = ['host@example.org', 'nobody-has-this@example.org'];
      for (const email of probes) {
        const body = { email, current_password: attackedPassword };
        await call('PATCH', `/sobe/v1/users/${id}`, { headers, body });
      }
      const told = await (await call('GET', `/sobe/v1/users/${id}/export`, { headers })).text();
      return expectNone(
        probes.filter((email) => told.includes(email)),
        'neither',
      );
    },
  },
  {
    name: 'a link to a mistyped address',
    request: 'PATCH email twice, then the first link is opened',
    isLong: true,
    async run(site) {
      const { id, headers } = await site.signIn('basic');
      for (const email of ['mistyped@example.org', 'right@example.org']) {
        const body = { email, current_password: attackedPassword };
        await site.call('PATCH', `/sobe/v1/users/${id}`, { headers, body });
      }
      const said = await confirm(site, 'mistyped@example.org');
      return { answer: said, holds: said.includes('no longer valid') };
    },
  },
  {
    name: 'a second link after another sign-up',
    request: 'owner and attacker sign up, another link is requested and opened',
    async run(site) {
      const email = 'further@example.org';
      await signUp(site, 'Vera', email, 'six calm words here');
      await signUp(site, 'Mallory', email, evil);
      await site.call('POST', `/sobe/v1/users/verify-email/${email}`);
      const said = await confirm(site, email);
      const { status } = await signInWithPassword(site, email, evil);
      return { answer: `${said}, ${status}`, holds: said === 'Success' && status === 404 };
    },
  },
  {
    name: 'a password that survives a cancelled e-mail change',
    request: 'PATCH email and then password with a stolen session, the old address stops it',
    isLong: true,
    async run(site) {
      const { id, headers } = await site.signIn('basic');
      const change = (body: object) =>
        site.call('PATCH', `/sobe/v1/users/${id}`, {
          headers,
          body: { ...body, current_password: attackedPassword },
        });
      await change({ email: 'taken@example.org' });
      const stop = await site.link('basic@example.org', 'stop');
      await change({ password: evil });
      await site.call('PUT', `/sobe/v1/users/stop-email/${stop}`);
      const { status } = await signInWithPassword(site, 'basic@example.org', evil);
      const reset = await site.link('basic@example.org', 'password-reset');
      const chosen = await site.call('PUT', `/sobe/v1/users/password-reset/${reset}`, {
        body: { password: attackedPassword },
      });
      return {
        answer: `${status}, the owner chooses another: ${chosen.status}`,
        holds: status === 404 && chosen.status === 204,
      };
    },
  },
];
