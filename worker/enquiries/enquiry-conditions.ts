/** SQL conditions on an enquiry: it is open, and one of its messages is stored. */

import { and, eq, exists, isNotNull } from 'drizzle-orm';
import { qb } from '../db/query-builder.ts';
import { enquiriesTable, enquiryWordsTable } from '../db/schema/enquiries.ts';

/** SQL condition: the enquiry is neither withdrawn nor erased. */
export const isEnquiryOpen = (id: string) =>
  exists(
    qb
      .select({ id: enquiriesTable.id })
      .from(enquiriesTable)
      .where(and(eq(enquiriesTable.id, id), isNotNull(enquiriesTable.contact))),
  );

/** SQL condition: the message is stored. */
export const messageExists = (id: string) =>
  exists(
    qb
      .select({ id: enquiryWordsTable.id })
      .from(enquiryWordsTable)
      .where(eq(enquiryWordsTable.id, id)),
  );
