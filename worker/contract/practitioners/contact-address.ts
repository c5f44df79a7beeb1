import { type ContactField, contacts } from './contact-fields.ts';

/** The extension is not part of the `tel:` link. */
const telephone = (value: string) =>
  /^(?=(\D*\d){3})[\d\s+()./\u2010-\u2013-]+((ext(ension|\.)?|x|#)\s*\d+\s*)?$/i.test(value)
    ? `tel:${value.replace(/[ex#].*/i, '').replace(/[^\d+]/g, '')}`
    : null;

/** A user name before an @ is rejected: it would look like the host. */
const webAddress = (value: string) =>
  /^https?:\/\/[^/?#\\@]+([/?#]|$)/i.test(value) ? value : null;

/** Accepts a website without https://. */
const siteAddress = (value: string) =>
  webAddress(value) ??
  (/^[\p{L}\d.-]+\.\p{L}{2,}(:\d+)?([/?#]\S*)?$/u.test(value) ? `https://${value}` : null);

/** User names may contain a dot: only a path, www. or a known social network marks an address. */
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

/** Link target of a contact field, or null if the value is neither a number nor a web address. */
export const addressOfContact = (field: ContactField, value: string): string | null =>
  addresses[contacts[field].reach](value);
