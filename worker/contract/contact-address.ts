import { type ContactField, contacts } from './contact-fields.ts';

/** Of an extension nothing is dialled. */
const telephone = (value: string) =>
  /^(?=(\D*\d){3})[\d\s+()./\u2010-\u2013-]+((ext(ension|\.)?|x|#)\s*\d+\s*)?$/i.test(value)
    ? `tel:${value.replace(/[ex#].*/i, '').replace(/[^\d+]/g, '')}`
    : null;

/** A name before an @ is no address: it would look like the site that it leads to. */
const webAddress = (value: string) =>
  /^https?:\/\/[^/?#\\@]+([/?#]|$)/i.test(value) ? value : null;

/** Of a website its https:// may be missing; a name before an @ is none. */
const siteAddress = (value: string) =>
  webAddress(value) ??
  (/^[\p{L}\d.-]+\.\p{L}{2,}(:\d+)?([/?#]\S*)?$/u.test(value) ? `https://${value}` : null);

/** A name on a network may have a dot: only what shows a path, www. or the network itself is an address. */
const isNetworkAddress = (value: string) =>
  /^(www\.)?[^\s/]+\.[^\s/]+\/\S|^www\./i.test(value) ||
  /^([a-z]+\.)?(facebook|fb|instagram|linkedin|twitter|x|tiktok|threads|linktr)\.(com|net|me|ee)(\/|$)/i.test(
    value,
  );

const networkAddress = (value: string) =>
  webAddress(value) ?? (isNetworkAddress(value) ? siteAddress(value) : null);

const addresses = {
  number: telephone,
  site: networkAddress,
  website: siteAddress,
  town: () => null,
};

/** Where a way to reach somebody leads; null for what is neither a number nor an address of the web. */
export const addressOfContact = (field: ContactField, value: string): string | null =>
  addresses[contacts[field].reach](value);
