/** Link target of a contact field, or null if the value is neither a number nor a web address. */

import { type ContactField, contactFieldTypes } from './contact-fields.ts';

/** The extension is not part of the `tel:` link. */
const toTelHref = (value: string) =>
  /^(?=(\D*\d){3})[\d\s+()./\u2010-\u2013-]+((ext(ension|\.)?|x|#)\s*\d+\s*)?$/i.test(value)
    ? `tel:${value.replace(/[ex#].*/i, '').replace(/[^\d+]/g, '')}`
    : null;

/** A user name before an @ is rejected: it would look like the host. */
const toWebHref = (value: string) =>
  /^https?:\/\/[^/?#\\@]+([/?#]|$)/i.test(value) ? value : null;

/** Accepts a website without https://. */
const toWebsiteHref = (value: string) =>
  toWebHref(value) ??
  (/^[\p{L}\d.-]+\.\p{L}{2,}(:\d+)?([/?#]\S*)?$/u.test(value) ? `https://${value}` : null);

/** User names may contain a dot: only a path, www. or a known social network marks an address. */
const isNetworkAddress = (value: string) =>
  /^(www\.)?[^\s/]+\.[^\s/]+\/\S|^www\./i.test(value) ||
  /^([a-z]+\.)?(facebook|fb|instagram|linkedin|twitter|x|tiktok|threads|linktr)\.(com|net|me|ee)(\/|$)/i.test(
    value,
  );

const toSocialHref = (value: string) =>
  toWebHref(value) ?? (isNetworkAddress(value) ? toWebsiteHref(value) : null);

const hrefBuilders = {
  number: toTelHref,
  site: toSocialHref,
  website: toWebsiteHref,
  town: () => null,
};

export const getContactHref = (field: ContactField, value: string): string | null =>
  hrefBuilders[contactFieldTypes[field].reach](value);
