import { alias } from 'drizzle-orm/sqlite-core';
import { enquiriesTable } from '../db/schema/enquiries.ts';
import { usersTable } from '../db/schema/users.ts';
import type { EnquirySender } from './enquiry-mails.ts';

/** The member who sent an enquiry; left-joined by `enquiries.created_by`. */
export const senderTable = alias(usersTable, 'sender');

export const senderColumns = {
  sender_id: senderTable.id,
  sender_name: senderTable.name,
  sender_email: senderTable.email,
  sender_language_id: senderTable.language_id,
  visitor_language_id: enquiriesTable.language_id,
};

export const toSender = (row: {
  sender_id: string | null;
  sender_name: string | null;
  sender_email: string | null;
  sender_language_id: string | null;
  visitor_language_id: string | null;
}): EnquirySender => ({
  visitor_language_id: row.visitor_language_id,
  member:
    row.sender_id === null
      ? null
      : {
          id: row.sender_id,
          name: row.sender_name ?? '',
          email: row.sender_email ?? '',
          language_id: row.sender_language_id,
        },
});
