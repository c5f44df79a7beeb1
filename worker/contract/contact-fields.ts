/**
 * The ways to reach a person: what each is called, and whether it is a number, an address of the web or a name there, a
 * website, or a town. A level with authz_user_detailed publishes them; they are null without it.
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

/** Those that hold an address of the web, or a name there. */
export const siteFields = /* @__PURE__ */ contactFields.filter((name): name is SiteField =>
  ['site', 'website'].includes(contacts[name].reach),
);

/** Those that hold a number to dial. */
export const numberFields = /* @__PURE__ */ contactFields.filter(
  (name) => contacts[name].reach === 'number',
);
