import { z } from 'zod';
import { applicationStates } from '../contract/practitioners/application-states.ts';
import { savedTypes } from '../contract/community/bookmarks.ts';
import { credentialKinds } from '../contract/practitioners/credential-kinds.ts';
import { filmTypes, objectTypes, pictureTypes } from '../contract/system/files.ts';
import { likedTypes } from '../contract/community/likes.ts';
import { outcomes, reasons, reportedTypes } from '../contract/moderation/reports.ts';
import { appealOutcomes } from '../contract/moderation/review.ts';
import { sessionKinds, sessionTimes } from '../contract/practitioners/session-types.ts';
import { readers, shownFields } from '../contract/practitioners/contact-visibility.ts';
import { bytesIn } from '../contract/shared/text.ts';
import { storedName, transferParts } from '../contract/system/transfer.ts';
import { isUuid } from '../db/ids.ts';
import { fieldOf } from './table-fields.ts';
import type { Column, Table } from './table-schema.ts';

/**
 * Error in the format of a value, or null. Formats hold for all data of any version; limits and
 * reserved tags are rules, checked elsewhere.
 */
export function faultOf(table: Table, column: Column, value: unknown): string | null {
  const { name, kind, refersTo } = column;
  if (kind === 'flag') return value === 0 || value === 1 ? null : 'must be 0 or 1';
  if (kind === 'whole') return Number.isSafeInteger(value) ? null : 'must be a whole number';
  if (kind === 'number') return Number.isFinite(value) ? null : 'must be a number';
  if (typeof value !== 'string') return 'must be text';
  const own = ownForms[`${table.name}.${name}`];
  if (own) return own(value) ? null : 'does not have the expected format';
  if (table.key.includes(name) && bytesIn(value) > transferParts.keyBytes) return 'is too long';
  if (isCoded(refersTo ?? (name === 'id' ? table.name : '')))
    return /^[\w/+-]{1,100}$/.test(value) ? null : 'is not a valid code';
  if (refersTo || /^id$|_id$/.test(name)) return isUuid(value) ? null : 'is not a valid id';
  if (isMomentName(name)) return isMoment(value) ? null : 'is not a valid date and time';
  if (fieldOf(table.name, name)?.kind === 'tag') return isTag(value) ? null : 'is not a valid tag';
  return null;
}

/** Tables whose ids are codes. */
const isCoded = (name: string) => ['languages', 'countries', 'timezones'].includes(name);

export const isMomentName = (name: string) => /_(at|until)$|^last_login$/.test(name);

/** `Date` would turn February 30 into March 2. */
const isMoment = (value: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value.slice(0, 19));

const isDay = (value: string) => /^.{10}$/.test(value) && isMoment(`${value}T00:00:00Z`);
const isHour = (value: string) => /^.{13}$/.test(value) && isMoment(`${value}:00:00Z`);

/** One path segment: letters of any script, digits, hyphens. */
const isTag = (value: string) => /^[\p{L}\p{M}\p{N}_-]{1,1000}$/u.test(value) && !isUuid(value);

const isWord = (value: string) => /^[\w-]{1,200}$/.test(value);
const isStoredName = (value: string) => storedName.test(value);
const isHashed = (value: string) => /^[0-9a-f]{64}$/.test(value);
const isOneOf = (known: readonly string[]) => (value: string) => known.includes(value);

/** Column with JSON of a schema. */
const isJson = (schema: z.ZodType) => (value: string) => {
  try {
    return schema.safeParse(JSON.parse(value)).success;
  } catch {
    return false;
  }
};

const isListOf = (isOne: (value: string) => boolean) => isJson(z.array(z.string().refine(isOne)));

/** Excludes characters that could inject a header line into a mail. */
const isAddress = (value: string) =>
  /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(value) && value.length <= 400;

/** Formats of columns that their names do not reveal. */
const ownForms: Record<string, (value: string) => boolean> = {
  'access_log_countries.day': isDay,
  'access_log_hours.hour': isHour,
  'access_log_objects.day': isDay,
  'applications.state': isOneOf(applicationStates),
  'applications.sub_category_ids': isListOf(isUuid),
  'credentials.checked_until': isDay,
  'credentials.kind': isOneOf(credentialKinds),
  'credentials.since': isDay,
  'credentials.until': isDay,
  'email_links.hash': isHashed,
  // Other purposes would grant access.
  'email_links.purpose': isOneOf(['unsubscribe']),
  'former_tags.resource': isWord,
  'former_tags.tag': isTag,
  'history.link_table': isWord,
  // Jobs have a name instead of an id.
  'history.link_id': isWord,
  // Values by field name; they are validated and sanitized when a change is reverted.
  'history.replaced': isJson(z.record(z.string(), z.json())),
  'likes.object_type': isOneOf(likedTypes),
  'saved_items.object_type': isOneOf(savedTypes),
  'reports.appeal_outcome': isOneOf(appealOutcomes.options),
  'reports.object_type': isOneOf(reportedTypes.options),
  'reports.outcome': isOneOf(outcomes.options),
  'reports.reason': isOneOf(reasons.options),
  'thread_replies.path': (value) => /^[0-9a-f-]{36}(\/[0-9a-f-]{36})*$/.test(value),
  'uploaded_files.content_type': isOneOf([...pictureTypes, ...filmTypes]),
  'uploaded_files.name': isStoredName,
  'uploaded_files.object_type': isOneOf(objectTypes),
  'user_prices.currency': (value) => /^[A-Z]{3}$/.test(value),
  'user_prices.session': isOneOf(sessionKinds),
  'users.date_of_birth': isDay,
  'users.email': isAddress,
  'users.languages': isListOf((one) => /^[\w-]{1,100}$/.test(one)),
  'users.password_hash': isHash,
  'users.shown': isJson(z.partialRecord(z.enum(shownFields), z.enum(readers))),
  'users.times': isListOf(isOneOf(sessionTimes)),
};

/** Only hashes that a sign-in can verify within its memory and time limits. */
function isHash(value: string): boolean {
  const [, N = 0, r = 0, p = 0] =
    /^scrypt\$(\d{1,6})\$(\d{1,2})\$(\d{1,2})\$[\w+/=]{8,100}\$[\w+/]{43}=$/
      .exec(value)
      ?.map(Number) ?? [];
  const isWhole = N > 1 && r > 0 && p > 0 && Number.isInteger(Math.log2(N));
  return isWhole && N * r <= 2 ** 18 && N * r * p <= 2 ** 20;
}
