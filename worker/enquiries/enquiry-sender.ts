import { alias } from 'drizzle-orm/sqlite-core';
import { usersTable } from '../db/schema/users.ts';
import type { EnquirySender } from './enquiry-mails.ts';

/** The member who sent an enquiry; left-joined by `enquiries.created_by`. */
export const senderTable = alias(usersTable, 'sender');

export const senderColumns = {
  sender_id: senderTable.id,
  sender_name: senderTable.name,
  sender_email: senderTable.email,
};

export const toSender = (row: {
  sender_id: string | null;
  sender_name: string | null;
  sender_email: string | null;
}): EnquirySender =>
  row.sender_id === null
    ? null
    : { id: row.sender_id, name: row.sender_name ?? '', email: row.sender_email ?? '' };
