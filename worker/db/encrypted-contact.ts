/**
 * Encrypts the contact of a visitor (name, e-mail, link token), bound to the row that stores it.
 */

import type { Bindings } from '../env.ts';
import { decrypt, encrypt } from './encrypt.ts';

/**
 * Name, email and link token of a visitor, stored encrypted; `what` describes the search of an
 * alert.
 */
export interface EnquiryContact {
  name: string;
  what?: string;
  email: string;
  secret: string;
}

export const getContactPlace = (enquiry: string) => `enquiries:${enquiry}`;

export const getAlertSearchPlace = (alert: string) => `alerts:${alert}:search`;

export const getEnquiryWordsPlace = (words: string) => `enquiry_words:${words}`;

export const encryptContact = (env: Bindings, enquiry: string, contact: EnquiryContact) =>
  encrypt(env, JSON.stringify(contact), getContactPlace(enquiry));

/** Null if the contact is erased or its key is missing. */
export async function decryptContact(env: Bindings, enquiry: string, sealed: string | null) {
  const text = sealed === null ? null : await decrypt(env, sealed, getContactPlace(enquiry));
  return text === null ? null : (JSON.parse(text) as EnquiryContact);
}
