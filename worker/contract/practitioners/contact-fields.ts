/**
 * Contact fields of a profile (phone, website, social networks) with their label and link type.
 * They are null unless the level has authz_user_detailed.
 */

import { m } from '#messages';

export const contactFieldTypes = {
  phone: {
    get label() {
      return m['profile.contact_phone']();
    },
    reach: 'number',
  },
  mobile: {
    get label() {
      return m['profile.contact_mobile']();
    },
    reach: 'number',
  },
  website: {
    get label() {
      return m['profile.contact_website']();
    },
    reach: 'website',
  },
  facebook: { label: 'Facebook', reach: 'site' },
  instagram: { label: 'Instagram', reach: 'site' },
  linkedin: { label: 'LinkedIn', reach: 'site' },
  twitter: { label: 'Twitter', reach: 'site' },
  tiktok: { label: 'TikTok', reach: 'site' },
  threads: { label: 'Threads', reach: 'site' },
  linktree: { label: 'Linktree', reach: 'site' },
  address_town: {
    get label() {
      return m['profile.contact_town']();
    },
    reach: 'town',
  },
} as const;

export type ContactField = keyof typeof contactFieldTypes;

export const contactFieldNames = /* @__PURE__ */ Object.keys(contactFieldTypes) as ContactField[];

type SiteField = {
  [Name in ContactField]: (typeof contactFieldTypes)[Name]['reach'] extends 'site' | 'website'
    ? Name
    : never;
}[ContactField];

/** Fields that hold a web address or a social network user name. */
export const webContactFields = /* @__PURE__ */ contactFieldNames.filter(
  (name): name is SiteField => ['site', 'website'].includes(contactFieldTypes[name].reach),
);

/** Fields that hold a phone number. */
export const phoneContactFields = /* @__PURE__ */ contactFieldNames.filter(
  (name) => contactFieldTypes[name].reach === 'number',
);
