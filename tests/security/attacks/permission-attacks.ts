import { type Attack, expectStatus } from './attacked-site.ts';

const objectProperties = ['constructor', '__proto__', 'toString'];

/** Attempts on other users' items, protected fields and inherited object properties. */
export const permissionAttacks: Attack[] = [
  ...['is_admin', 'is_active', 'membership_level_id', 'approved_at', 'password_hash'].map(
    (field): Attack => ({
      name: 'mass assignment',
      request: `PATCH /users/{own} {${field}}`,
      async run({ call, as }) {
        const { id, headers } = await as('member');
        const value = field === 'is_active' || field === 'is_admin' ? true : id;
        const asked = call('PATCH', `/sobe/v1/users/${id}`, { body: { [field]: value }, headers });
        return expectStatus(asked, 403, 422);
      },
    }),
  ),
  ...[
    ['GET', ''],
    ['PATCH', ''],
    ['DELETE', ''],
    ['GET', '/export'],
    ['GET', '/sessions'],
    ['DELETE', '/sessions'],
    ['GET', '/messages'],
    ['GET', '/friends'],
    ['GET', '/bookmarks'],
  ].map(
    ([method = '', path = '']): Attack => ({
      name: 'another user’s account',
      request: `${method} /users/{another}${path}`,
      async run({ call, as }) {
        const { headers } = await as('member');
        const other = await as('host');
        const body = method === 'PATCH' ? { body: { title: 'Mine' } } : {};
        return expectStatus(
          call(method, `/sobe/v1/users/${other.id}${path}`, { headers, ...body }),
          403,
        );
      },
    }),
  ),
  ...[
    '/users',
    '/history',
    '/access_logs',
    '/security_events',
    '/sent_emails',
    '/status',
    '/reports',
  ].map(
    (path): Attack => ({
      name: 'admin routes as a member',
      request: `GET ${path}`,
      async run({ call, as }) {
        const { headers } = await as('member');
        return expectStatus(call('GET', `/sobe/v1${path}`, { headers }), 403);
      },
    }),
  ),
  ...objectProperties.map(
    (word): Attack => ({
      name: 'inherited object properties',
      request: `GET /uploaded_files/${word}/{id}/image`,
      async run({ call, as }) {
        const { id, headers } = await as('admin');
        return expectStatus(
          call('GET', `/sobe/v1/uploaded_files/${word}/${id}/image`, { headers }),
          404,
        );
      },
    }),
  ),
];
