import { z } from 'zod';
import {
  isAttemptAdmitted,
  recordAttempt,
  rejectTooManyAttempts,
} from '../../auth/record-attempt.ts';
import { recordSecurityEvent } from '../../auth/record-security-event.ts';
import { accountExportRateLimit } from '../../contract/accounts/account-export.limits.ts';
import { accountsApi } from '../../contract/accounts/accounts.api.ts';
import { getNowIso } from '../../db/clock.ts';
import { getSiteUrl } from '../../http/get-site-url.ts';
import { defineMutation } from '../../http/mutation.ts';
import { exportSections } from './export-sections.ts';
import { streamJson } from './stream-json.ts';

const exportResponse = z
  .object({
    format: z.literal(1),
    site: z.url(),
    made_at: z.iso.datetime(),
    about: z.record(z.string(), z.string()).describe('content of each list'),
    ...Object.fromEntries(
      exportSections.map(({ name, about }) => [
        name,
        z.array(z.record(z.string(), z.unknown())).describe(about),
      ]),
    ),
    is_complete: z.literal(true).describe('always last: the export is complete'),
  })
  .describe('file to download, sent in pieces');

/** Streams all data about a member as one JSON file, for that member only. */
export const exportAccount = defineMutation(
  { ...accountsApi.export, response: exportResponse },
  {
    auth: 'Self',
    changes: [],
    run: async (_, c) => {
      const person = c.req.param('id');
      const { db } = c.var;
      const key = `export:${person}`;
      const { attempt } = await db.run({
        before: { attempt: recordAttempt(key, accountExportRateLimit) },
        written: [
          recordSecurityEvent(c, {
            kind: 'exported',
            user: person,
            detail: 'Everything held about the account',
            when: isAttemptAdmitted(key),
          }),
        ],
      });
      rejectTooManyAttempts(attempt);
      const moment = getNowIso();
      const site = getSiteUrl(c.env);
      const file = `${c.env.NETWORK_NAME}-${moment.slice(0, 10)}.json`.replace(/[^\w.-]+/g, '-');
      return c.body(toByteStream(streamJson({ db, member: person, site, moment })), 200, {
        'Content-Type': 'application/json',
        'Content-Disposition': `attachment; filename="${file}"`,
        'Cache-Control': 'no-store',
      });
    },
  },
);

/** Reads on demand. An error aborts the stream, which leaves invalid JSON. */
function toByteStream(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
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
