/**
 * Contact fields with their label and link type. They are null unless the level has
 * authz_user_detailed.
 */
export const contacts = {
  phone: { label: 'Phone', reach: 'number' },
  mobile: { label: 'Mobile', reach: 'number' },
  website: { label: 'Website', reach: 'website' },
  facebook: { label: 'Facebook', reach: 'site' },
  instagram: { label: 'Instagram', reach: 'site' },
  linkedin: { label: 'LinkedIn', reach: 'site' },
  twitter: { label: 'Twitter', reach: 'site' },
  tiktok: { label: 'TikTok', reach: 'site' },
  threads: { label: 'Threads', reach: 'site' },
  linktree: { label: 'Linktree', reach: 'site' },
  address_town: { label: 'Town', reach: 'town' },
} as const;

export type ContactField = keyof typeof contacts;

export const contactFields = /* @__PURE__ */ Object.keys(contacts) as ContactField[];

type SiteField = {
  [Name in ContactField]: (typeof contacts)[Name]['reach'] extends 'site' | 'website'
    ? Name
    : never;
}[ContactField];

/** Fields that hold a web address or a social network user name. */
export const siteFields = /* @__PURE__ */ contactFields.filter((name): name is SiteField =>
  ['site', 'website'].includes(contacts[name].reach),
);

/** Fields that hold a phone number. */
export const numberFields = /* @__PURE__ */ contactFields.filter(
  (name) => contacts[name].reach === 'number',
);
