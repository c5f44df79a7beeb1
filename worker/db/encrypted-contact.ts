import type { Bindings } from '../env.ts';
import { open, seal } from './encrypt.ts';

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

export const placeOfContact = (enquiry: string) => `enquiries:${enquiry}`;

export const placeOfSearch = (alert: string) => `alerts:${alert}:search`;

export const placeOfWords = (words: string) => `enquiry_words:${words}`;

export const sealContact = (env: Bindings, enquiry: string, contact: EnquiryContact) =>
  seal(env, JSON.stringify(contact), placeOfContact(enquiry));

/** Null if the contact is erased or its key is missing. */
export async function openContact(env: Bindings, enquiry: string, sealed: string | null) {
  const text = sealed === null ? null : await open(env, sealed, placeOfContact(enquiry));
  return text === null ? null : (JSON.parse(text) as EnquiryContact);
}
