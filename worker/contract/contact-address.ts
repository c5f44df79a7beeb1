import { type ContactField, contacts } from './contact-fields.ts';

/** Of an extension nothing is dialled. */
const telephone = (value: string) =>
  /^(?=(\D*\d){3})[\d\s+()./\u2010-\u2013-]+((ext(ension|\.)?|x|#)\s*\d+\s*)?$/i.test(value)
    ? `tel:${value.replace(/[ex#].*/i, '').replace(/[^\d+]/g, '')}`
    : null;

/** Only an address of the web becomes a link: a name before an @ would look like the site that it leads to. */
const webAddress = (value: string) =>
  /^https?:\/\/[^/?#\\@]+([/?#]|$)/i.test(value) ? value : null;

/** Of a website its https:// may be missing; a name before an @ is none. */
const siteAddress = (value: string) =>
  webAddress(value) ??
  (/^[\p{L}\d.-]+\.\p{L}{2,}(:\d+)?([/?#]\S*)?$/u.test(value) ? `https://${value}` : null);

const addresses = { number: telephone, site: webAddress, website: siteAddress, town: () => null };

/** Where a way to reach somebody leads; null for what is neither a number nor an address of the web. */
export const addressOfContact = (field: ContactField, value: string): string | null =>
  addresses[contacts[field].reach](value);
