import {
  type Attack,
  attackedPassword,
  createClientAddress,
  createSignInBody,
  expectEach,
  expectNone,
  expectStatus,
  getPersonId,
} from './attacked-site.ts';

const chosen = 'four calm words here';

/** Attempts to take over an account. */
export const accountAttacks: Attack[] = [
  {
    name: 'account enumeration',
    request: 'reset, another link and sign-in for known and unknown addresses',
    async run({ call }) {
      const asked = async (email: string) => {
        const all = [
          await call('POST', `/sobe/v1/users/password-reset/${email}`),
          await call('POST', `/sobe/v1/users/verify-email/${email}`),
          await call('POST', '/sobe/token', { body: createSignInBody(email, 'x') }),
        ];
        const trips = (answer: Response) =>
          /\d+ round trips/.exec(answer.headers.get('Server-Timing') ?? '')?.[0];
        return JSON.stringify(
          await Promise.all(all.map(async (one) => [one.status, trips(one), await one.text()])),
        );
      };
      const known = await asked('member@example.org');
      const unknown = await asked('no@example.org');
      return expectNone(known === unknown ? [] : [known, unknown], 'alike');
    },
  },
  {
    name: 'a stolen session of an admin',
    request:
      'another’s e-mail, password, admin flag and factor, levels, another admin, a mail’s words, erasing, export, import',
    isLong: true,
    async run({ call, signIn, db, value }) {
      const { headers } = await signIn('admin');
      const { id } = await signIn('basic');
      const other = (await signIn('host')).id;
      await db.run('update users set is_admin = 1 where id = ?', other);
      const list = await call('GET', '/sobe/v1/membership_levels?limit=1', { headers });
      const [level] = ((await list.json()) as { data: { id: string; authz_messages: boolean }[] })
        .data;
      const template = await value("select id from email_templates where tag = 'password-reset'");
      const poorer = { name: 'None', level: 1, is_default: true };
      const begun = { format: 'sobe-community', version: 1, schema: '0000', parts: 1 };
      const digest = 'a'.repeat(64);
      const rights = { authz_messages: !level?.authz_messages };
      const all = await Promise.all([
        call('PATCH', `/sobe/v1/users/${id}`, { headers, body: { email: 'thief@example.org' } }),
        call('PATCH', `/sobe/v1/users/${id}`, { headers, body: { password: chosen } }),
        call('PATCH', `/sobe/v1/users/${id}`, { headers, body: { is_admin: true } }),
        call('PATCH', `/sobe/v1/membership_levels/${level?.id}`, { headers, body: rights }),
        call('POST', '/sobe/v1/membership_levels', {
          headers,
          body: { name: 'All', level: 1, authz_messages: true },
        }),
        call('DELETE', `/sobe/v1/users/${id}`, { headers, body: {} }),
        call('GET', '/sobe/v1/exports', { headers }),
        call('GET', '/sobe/v1/exports/users', { headers }),
        call('POST', '/sobe/v1/membership_levels', { headers, body: poorer }),
        call('DELETE', `/sobe/v1/users/${other}/sessions`, { headers }),
        call('PATCH', `/sobe/v1/users/${other}`, { headers, body: { is_active: false } }),
        call('POST', '/sobe/v1/imports', {
          headers,
          body: { ...begun, digest, plan: digest },
        }),
        call('POST', '/sobe/v1/additions/tags', {
          headers,
          body: { rows: [{ id: other, name: 'Theirs' }] },
        }),
        call('POST', `/sobe/v1/users/${id}/second_factor_reset`, { headers }),
        call('PATCH', `/sobe/v1/email_templates/${template}`, {
          headers,
          body: { subject: 'Another subject' },
        }),
      ]);
      await db.run('update users set is_admin = 0 where id = ?', other);
      const answers = await Promise.all(
        all.map(
          async (one) => `${one.status} ${((await one.json()) as { reason?: string }).reason}`,
        ),
      );
      return expectEach(answers, '403 proof');
    },
  },
  {
    name: 'exports/users with an expired step-up',
    request: 'GET /exports/users, with the step-up and export of the previous day',
    async run({ call, signIn, value }) {
      const { headers, cookie } = await signIn('admin');
      await value(
        'update sessions set proved_at = ?1, exporting_since = ?1 where id = ?2',
        new Date(Date.now() - 24 * 60 * 60_000).toISOString(),
        cookie.split('=')[1]?.split('.')[0],
      );
      return expectStatus(call('GET', '/sobe/v1/exports/users', { headers }), 403);
    },
  },
  {
    name: 'e-mail change with a stolen session',
    request: 'PATCH email, then the owner resets the password, then the link is opened',
    isLong: true,
    async run({ call, signIn, link }) {
      const stolen = await signIn('basic');
      const body = { email: 'thief@example.org', current_password: attackedPassword };
      await call('PATCH', `/sobe/v1/users/${stolen.id}`, { body, headers: stolen.headers });
      await call('POST', '/sobe/v1/users/password-reset/basic@example.org');
      const reset = await link('basic@example.org', 'password-reset');
      await call('PUT', `/sobe/v1/users/password-reset/${reset}`, { body: { password: chosen } });
      const taking = await link('thief@example.org', 'v');
      const said = await (await call('PUT', `/sobe/v1/users/verify-email/${taking}`)).json();
      const own = await signIn('basic', chosen);
      await call('PATCH', `/sobe/v1/users/${own.id}`, {
        body: { password: attackedPassword, current_password: chosen },
        headers: own.headers,
      });
      return { answer: String(said), holds: String(said).includes('no longer valid') };
    },
  },
  {
    name: 'a reset link after a password change',
    request: 'reset link requested, password changed, link used',
    isLong: true,
    async run({ call, signIn, link }) {
      await call('POST', '/sobe/v1/users/password-reset/host@example.org');
      const reset = await link('host@example.org', 'password-reset');
      const { id, headers } = await signIn('host');
      const to = (next: string, current: string) =>
        call('PATCH', `/sobe/v1/users/${id}`, {
          body: { password: next, current_password: current },
          headers,
        });
      await to(chosen, attackedPassword);
      const used = call('PUT', `/sobe/v1/users/password-reset/${reset}`, {
        body: { password: 'five evil words here' },
      });
      const outcome = await expectStatus(used, 409);
      await to(attackedPassword, chosen);
      return outcome;
    },
  },
  {
    name: 'account pre-hijacking',
    request: 'the attacker signs up first, the owner confirms their own link',
    async run({ call, link, value }) {
      const email = 'victim@example.org';
      const signUp = (name: string, word: string) =>
        call('POST', '/sobe/v1/user-signup', {
          body: { name, email, password: word, title: 'A guide' },
        });
      await signUp('Mallory', 'six evil words here');
      await signUp('Vera', 'six calm words here');
      await call('PUT', `/sobe/v1/users/verify-email/${await link(email, 'v')}`);
      const body = createSignInBody(email, 'six evil words here');
      const evil = await call('POST', '/sobe/token', { body });
      const name = await value('select name from users where email = ?', email);
      return { answer: `${evil.status}, ${name}`, holds: evil.status === 404 && name === 'Vera' };
    },
  },
  {
    name: 'password guesses from thirty networks',
    request: '32 wrong passwords for one account, each from another address',
    isLong: true,
    async run({ call }) {
      const statuses: number[] = [];
      const body = createSignInBody('callum.reid@example.org', 'guess');
      for (let count = 0; count < 32; count += 1) {
        statuses.push((await call('POST', '/sobe/token', { body })).status);
      }
      return { answer: `${statuses.indexOf(429)} let through`, holds: statuses.at(-1) === 429 };
    },
  },
  {
    name: 'password guesses from one address',
    request: '12 wrong passwords for one account',
    isLong: true,
    async run({ call }) {
      const from = createClientAddress();
      const statuses = [] as number[];
      const body = createSignInBody('gwen.parry@example.org', 'guess');
      for (let count = 0; count < 12; count += 1) {
        statuses.push((await call('POST', '/sobe/token', { body, from })).status);
      }
      return { answer: `${statuses.indexOf(429)} let through`, holds: statuses[10] === 429 };
    },
  },
  ...['password1234', 'aaaaaaaaaa', 'Mallory-1990', 'sobesobe-1'].map(
    (word): Attack => ({
      name: 'a common password',
      request: `sign-up with ${word}`,
      run: ({ call }) =>
        expectStatus(
          call('POST', '/sobe/v1/user-signup', {
            body: { name: 'Mallory', email: 'weak@example.org', password: word, title: 'A guide' },
          }),
          422,
        ),
    }),
  ),
  {
    name: 'a link as name',
    request: 'sign-up as "Win at https://evil.example"',
    run: ({ call }) =>
      expectStatus(
        call('POST', '/sobe/v1/user-signup', {
          body: {
            name: 'Win at https://evil.example',
            email: 'win@example.org',
            password: chosen,
            title: 'A guide',
          },
        }),
        422,
      ),
  },
  {
    name: 'host names as names',
    request: 'POST /user-signup with host names as name and title',
    async run({ call }) {
      const statuses = [];
      for (const name of [
        'Win at evil.com',
        'evil.xyz',
        'www.evil.example',
        'https://evil.example',
      ]) {
        const body = {
          name,
          email: 'victim@example.org',
          password: 'quiet rivers run',
          title: 'Guide',
        };
        statuses.push((await call('POST', '/sobe/v1/user-signup', { body })).status);
      }
      return expectEach(statuses, 422);
    },
  },
  {
    name: 'guessing the password of a stolen session',
    request: 'POST proof with twelve passwords',
    isLong: true,
    async run({ call, signIn }) {
      const { id, headers } = await signIn('host');
      const statuses: number[] = [];
      for (let guess = 0; guess < 12; guess += 1) {
        const body = { current_password: `guess ${guess}` };
        const answer = await call('POST', `/sobe/v1/users/${id}/proof`, { headers, body });
        statuses.push(answer.status);
      }
      return {
        answer: [...new Set(statuses)].join(', then '),
        holds: statuses.slice(10).every((status) => status === 429),
      };
    },
  },
  {
    name: 'guesses that hide a security event',
    request: 'POST /sobe/token with a wrong password, thirty times from thirty addresses',
    isLong: true,
    async run(site) {
      const id = getPersonId('gwen-parry');
      const email = await site.value('select email from users where id = ?', id);
      for (let guess = 0; guess < 30; guess += 1) {
        const body = createSignInBody(email ?? '', `not it ${guess}`);
        await (
          await site.call('POST', '/sobe/token', { body, from: createClientAddress() })
        ).arrayBuffer();
      }
      const lines = await site.value<number>(
        "select count(*) from security_events where user_id = ? and kind = 'sign_in_refused'",
        id,
      );
      return { answer: `${lines} lines`, holds: (lines ?? 0) <= 10 };
    },
  },
];
