import { contactFields } from './contact-fields.ts';

/** Audiences of a contact field. */
export const readers = ['everybody', 'members', 'nobody'] as const;
export type Reader = (typeof readers)[number];

export const readerWords: Record<Reader, string> = {
  everybody: 'Everyone',
  members: 'Members',
  nobody: 'No one',
};

/**
 * Fields whose audience the member chooses. The town is always public, because the directory
 * searches it.
 */
export const shownFields = /* @__PURE__ */ contactFields.filter((name) => name !== 'address_town');
export type ShownField = (typeof shownFields)[number];
export type Shown = Record<ShownField, Reader>;
