import { contactFields } from './contact-fields.ts';

/** Who may read a way to reach a person. */
export const readers = ['everybody', 'members', 'nobody'] as const;
export type Reader = (typeof readers)[number];

export const readerWords: Record<Reader, string> = {
  everybody: 'Everybody',
  members: 'Members',
  nobody: 'Nobody',
};

/** Of which a person says who reads it. The town is for everybody: by it they are found. */
export const shownFields = /* @__PURE__ */ contactFields.filter((name) => name !== 'address_town');
export type ShownField = (typeof shownFields)[number];
export type Shown = Record<ShownField, Reader>;
