/**
 * Writes of the crash test, one kind per number, and the check that each acknowledged write is
 * stored exactly once.
 */

import { randomUUID } from 'node:crypto';
import { onePixelPicture } from './one-pixel-picture.ts';

/** Writing user and target ids of the demo community. */
export interface CrashCast {
  url: string;
  token: string;
  me: string;
  others: string[];
  subCategory: string;
  thread: string;
  blog: string;
  article: string;
}

/** A write by a user, and the checks after it was acknowledged. */
export interface CrashWrite {
  kind: string;
  send(cast: CrashCast): Promise<Response>;
  /** Checks that the write is visible after all writes have ended. */
  isKept(cast: CrashCast, answer: { id?: string }): Promise<boolean>;
  /** List that contains the write once, even after a retry. */
  listed(cast: CrashCast): string;
  /** Recipient of the resulting e-mail. */
  mailTo?: string;
}

const writeKinds: ((mark: string) => CrashWrite)[] = [
  (mark) => ({
    kind: 'tag',
    listed: () => `/tags?search=${mark}`,
    send: (cast) => post(cast, '/tags', { name: mark }, mark),
    isKept: (cast, { id }) => holds(cast, `/tags/${id}`, mark.toUpperCase()),
  }),
  (mark) => ({
    kind: 'thread',
    listed: () => `/threads?search=${mark}`,
    send: (cast) =>
      post(
        cast,
        '/threads',
        { title: mark, sub_category_id: cast.subCategory, comments: `<p>${mark}</p>` },
        mark,
      ),
    isKept: async (cast, { id }) =>
      (await holds(cast, `/threads/${id}`, mark)) &&
      (await holds(cast, `/threads/${id}/replies`, mark)),
  }),
  (mark) => ({
    kind: 'reply',
    listed: () => `/thread-replies?search=${mark}`,
    send: (cast) =>
      post(
        cast,
        '/thread-replies',
        { thread_id: cast.thread, reply_id: null, comments: `<p>${mark}</p>` },
        mark,
      ),
    isKept: (cast, { id }) => holds(cast, `/thread-replies/${id}`, mark),
  }),
  (mark) => ({
    kind: 'blog',
    listed: () => `/blogs?search=${mark}`,
    send: (cast) => post(cast, '/blogs', { title: mark, details: `<p>${mark}</p>` }, mark),
    isKept: async (cast, { id }) =>
      (await holds(cast, `/blogs/${id}`, mark)) &&
      (await holds(cast, `/history?link_table=blogs&link_id=${id}`, 'Created')),
  }),
  (mark) => ({
    kind: 'message',
    listed: ({ me }) => `/users/${me}/messages?search=${mark}`,
    send: (cast) => {
      // A retry must have the same recipient; otherwise it would be a different message.
      const other = cast.others[Number.parseInt(mark.slice(-6), 16) % cast.others.length];
      const body = { title: mark, is_active: true, reply: mark };
      return post(cast, `/users/${cast.me}/messages/${other}`, body, mark);
    },
    isKept: async (cast, { id }) =>
      (await holds(cast, `/messages/${id}`, mark)) &&
      (await holds(cast, `/messages/${id}/replies`, mark)),
  }),
  (mark) => ({
    kind: 'sign-up',
    listed: () => `/users?search=${mark}`,
    mailTo: `${mark}@example.net`,
    send: (cast) =>
      post(
        cast,
        '/user-signup',
        {
          name: mark,
          email: `${mark}@example.net`,
          password: 'a quiet drill 99',
          language_id: null,
          date_of_birth: '1990-01-01',
          is_business: false,
          title: 'Drill',
        },
        mark,
      ),
    isKept: (cast) => holds(cast, `/users?search=${mark}`, `${mark}@example.net`),
  }),
  (mark) => ({
    kind: 'file',
    listed: ({ article }) => `/uploaded_files/articles/${article}?search=${mark}`,
    send: async (cast) => {
      const form = new FormData();
      form.append('content', new File([onePixelPicture], 'drill.png', { type: 'image/png' }));
      form.append('object_type', 'articles');
      form.append('object_id', cast.article);
      form.append('content_type', 'image/png');
      form.append('name', 'drill.png');
      form.append('title', mark);
      return fetch(`${cast.url}/sobe/v1/uploaded_files`, {
        method: 'POST',
        body: form,
        headers: headersOf(cast, mark),
      });
    },
    isKept: async (cast, { id }) => {
      const row = (await read(cast, `/uploaded_files/${id}`)) as { name?: string };
      if (!row.name) return false;
      const path = `/files/${row.name.slice(0, 2)}/${row.name.slice(2, 4)}/${row.name}`;
      return (await (await fetch(cast.url + path)).arrayBuffer()).byteLength > 0;
    },
  }),
];

/** Creates a write of some kind, with a unique mark to find it again. */
export function createWrite(number: number): CrashWrite {
  const kind = writeKinds[number % writeKinds.length];
  if (!kind) throw new Error('There is no such write.');
  return kind(`drill-${number}-${randomUUID().slice(0, 8)}`);
}

const headersOf = ({ token }: CrashCast, mark: string) => ({
  Authorization: `Bearer ${token}`,
  'Idempotency-Key': mark,
  // A different address per request, so that rate limits do not apply.
  'CF-Connecting-IP': `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 255)).join('.')}`,
});

const post = (cast: CrashCast, path: string, body: unknown, mark: string) =>
  fetch(`${cast.url}/sobe/v1${path}`, {
    method: 'POST',
    headers: { ...headersOf(cast, mark), 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

async function read(cast: CrashCast, path: string): Promise<unknown> {
  const answer = await fetch(`${cast.url}/sobe/v1${path}`, {
    headers: { Authorization: `Bearer ${cast.token}` },
  });
  return answer.ok ? answer.json() : {};
}

/** Counts the stored copies of a write. */
export const countWrites = async (cast: CrashCast, write: CrashWrite) =>
  ((await read(cast, write.listed(cast))) as { count?: number }).count ?? 0;

const holds = async (cast: CrashCast, path: string, text: string) =>
  JSON.stringify(await read(cast, path)).includes(text);
