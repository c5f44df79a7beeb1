/** Mails that were written in a batch: `composeMail` writes a mail only if its condition holds. */

import { eq, exists } from 'drizzle-orm';
import { statement } from '../../db/client.ts';
import { isOneOf, qb } from '../../db/query-builder.ts';
import { sentEmailsTable } from '../../db/schema/emails.ts';

/** SQL condition: the mail was written. */
export const isMailWritten = (id: string) =>
  exists(
    qb.select({ id: sentEmailsTable.id }).from(sentEmailsTable).where(eq(sentEmailsTable.id, id)),
  );

/** Query for those of the mails that were written. */
export const writtenMailsQuery = (mails: readonly { id: string }[]) => {
  const ids = mails.map(({ id }) => id);
  return statement(
    qb
      .select({ id: sentEmailsTable.id })
      .from(sentEmailsTable)
      .where(isOneOf(sentEmailsTable.id, ids)),
  );
};
