import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { exportLimit } from '../../contract/accounts/account-export.limits.ts';
import { call } from '../../http/mutation.ts';
import { now } from '../../db/clock.ts';
import { recordSecurity } from '../../auth/record-security-event.ts';
import { siteUrl } from '../../http/get-site-url.ts';
import { attempt, refuseTooMany } from '../../auth/record-attempt.ts';
import { sections } from './export-sections.ts';
import { written } from './stream-json.ts';

const answer = z
  .object({
    format: z.literal(1),
    site: z.url(),
    made_at: z.iso.datetime(),
    about: z.record(z.string(), z.string()).describe('content of each list'),
    ...Object.fromEntries(
      sections.map(({ name, about }) => [
        name,
        z.array(z.record(z.string(), z.unknown())).describe(about),
      ]),
    ),
    is_complete: z.literal(true).describe('always last: the export is complete'),
  })
  .describe('file to download, sent in pieces');

/** All data about the member, for the member only. */
export const exportUser = call({
  method: 'get',
  path: '/users/:id/export',
  who: 'Self',
  noun: 'users',
  summary: 'Download all data held about you as a file; limited to a few times a day, then 429',
  status: 200,
  answer,
  changes: [],
  run: async (_, c) => {
    const person = c.req.param('id') ?? '';
    const { db } = c.var;
    const key = `export:${person}`;
    const [[admission]] = await db.batch([
      attempt(key, exportLimit),
      recordSecurity(c, {
        kind: 'exported',
        user: person,
        detail: 'Everything held about the account',
        when: sql`exists (select 1 from attempts where key = ${key} and admitted = 1)`,
      }),
    ]);
    refuseTooMany([admission]);
    const moment = now();
    const site = siteUrl(c.env);
    const file = `${c.env.NETWORK_NAME}-${moment.slice(0, 10)}.json`.replace(/[^\w.-]+/g, '-');
    return c.body(streamed(written({ db, person, site, moment })), 200, {
      'Content-Type': 'application/json',
      'Content-Disposition': `attachment; filename="${file}"`,
      'Cache-Control': 'no-store',
    });
  },
});

/** Reads on demand. An error aborts the stream, which leaves invalid JSON. */
function streamed(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      async pull(controller) {
        const { value, done } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
