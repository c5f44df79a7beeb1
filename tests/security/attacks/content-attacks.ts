/** Attacks with hostile content to store or to show: markup, files, paths and headers. */

import { htmlBombs } from '../html-bombs.ts';
import { type Attack, type AttackedSite, expectStatus } from './attacked-site.ts';
import { createAttackForm } from './upload-and-fetch-files.ts';

async function reply({ call, as, value }: AttackedSite, comments: string) {
  const { headers } = await as('member');
  const thread_id = await value('select id from threads where is_deleted = 0 limit 1');
  return call('POST', '/sobe/v1/thread-replies', { body: { thread_id, comments }, headers });
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const uploads: [string, string, string][] = [
  ['an SVG that runs', svg, 'image/svg+xml'],
  ['an SVG that is called a picture', svg, 'image/jpeg'],
  ['a page that begins like a picture', 'GIF89a/*<script>alert(1)</script>*/', 'image/gif'],
  ['a page', '<html><script>alert(1)</script>', 'text/html'],
];

const scripts = [
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<a href="https://bank.example@evil.example">x</a>',
  '<img src="https://tracker.example/pixel.gif">',
];

export const contentAttacks: Attack[] = [
  ...Object.entries(htmlBombs).map(
    ([name, body]): Attack => ({
      name: 'an expensive HTML body',
      request: `a reply of 190 kB: ${name}`,
      async run(site) {
        const began = performance.now();
        const { status } = await reply(site, body(190_000));
        const took = Math.round(performance.now() - began);
        return { answer: `${status} in ${took} ms`, holds: status < 500 && took < 8_000 };
      },
    }),
  ),
  ...scripts.map(
    (html): Attack => ({
      name: 'markup that runs scripts, tracks users or hides links',
      request: html,
      async run(site) {
        const answer = await reply(site, `<p>${html} text</p>`);
        // The sanitizer removed everything.
        if (answer.status === 422) return { answer: '422', holds: true };
        const { id } = (await answer.json()) as { id: string };
        const kept = await site.value('select comments from thread_replies where id = ?', id);
        const runs = /on\w+=|javascript:|<(svg|iframe|script|math|style)|evil|tracker/i;
        return { answer: kept ?? String(answer.status), holds: !runs.test(kept ?? '') };
      },
    }),
  ),
  ...uploads.map(
    ([name, content, type]): Attack => ({
      name: 'an executable file',
      request: `${name}, sent as ${type}`,
      async run({ call, as }) {
        const { id, headers } = await as('member');
        const body = createAttackForm(content, 'a.jpg', type, id);
        return expectStatus(call('POST', '/sobe/v1/uploaded_files', { body, headers }), 415, 422);
      },
    }),
  ),
  ...[
    '/files/../../../etc/passwd',
    '/files/ab/cd/..%2f..%2fwrangler.toml',
    '/assets/..%2f.dev.vars',
    '//evil.example/',
    '/\\evil.example',
  ].map(
    (path): Attack => ({
      name: 'path traversal and redirects',
      request: `GET ${path}`,
      async run({ call }) {
        const answer = await call('GET', path);
        const leads = answer.headers.get('Location') ?? '';
        const said = leads + (await answer.text());
        const holds = !/\/\/evil|SESSION_KEY|root:x:/.test(said);
        return { answer: `${answer.status} ${leads}`.trim(), holds };
      },
    }),
  ),
  {
    name: 'query injection',
    request: `search for %' or 1=1 -- and " OR NEAR(`,
    async run({ call }) {
      const statuses = [];
      for (const word of ["%' or 1=1 --", '" OR NEAR(', '*', 'a'.repeat(5_000), '('.repeat(500)]) {
        const answer = await call('GET', `/sobe/v1/search?q=${encodeURIComponent(word)}`);
        statuses.push(answer.status);
      }
      return { answer: statuses.join(', '), holds: statuses.every((status) => status < 500) };
    },
  },
  {
    name: 'deeply nested JSON',
    request: 'a body of 100,000 nested arrays',
    async run({ call, as }) {
      const { id, headers } = await as('member');
      const began = performance.now();
      const answer = await call('PATCH', `/sobe/v1/users/${id}`, {
        body: `{"title":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
        headers: { ...headers, 'Content-Type': 'application/json' },
      });
      const took = Math.round(performance.now() - began);
      return {
        answer: `${answer.status} in ${took} ms`,
        holds: answer.status < 500 && took < 1_000,
      };
    },
  },
];
