import { z } from 'zod';
import { bookmarkableTypes } from '../contract/community/bookmarks.ts';
import { likeableTypes } from '../contract/community/likes.ts';
import {
  reportedTypeSchema,
  reportOutcomeSchema,
  reportReasonKindSchema,
} from '../contract/moderation/reports.ts';
import { appealOutcomesSchema } from '../contract/moderation/review.ts';
import { applicationStates } from '../contract/practitioners/application-states.ts';
import { clientGroups } from '../contract/practitioners/client-groups.ts';
import {
  contactAudiences,
  restrictableContactFields,
} from '../contract/practitioners/contact-visibility.ts';
import { credentialKinds } from '../contract/practitioners/credential-kinds.ts';
import { firstAppointments } from '../contract/practitioners/first-appointments.ts';
import { sessionTimes, sessionTypes } from '../contract/practitioners/session-types.ts';
import { countUtf8Bytes } from '../contract/shared/text-schemas.ts';
import { fileOwnerTypes, imageTypes, videoTypes } from '../contract/system/files.ts';
import { storedNamePattern, transferParts } from '../contract/system/transfer.ts';
import { isUuid } from '../db/ids.ts';
import { getTableField } from './table-fields.ts';
import type { ColumnSchema, TableSchema } from './table-schema.ts';

/**
 * Error in the format of a value, or null. Formats hold for all data of any version; limits and
 * reserved tags are rules, checked elsewhere.
 */
export function findFormatError(
  table: TableSchema,
  column: ColumnSchema,
  value: unknown,
): string | null {
  const { name, kind, refersTo } = column;
  if (kind === 'flag') return value === 0 || value === 1 ? null : 'must be 0 or 1';
  if (kind === 'whole') return Number.isSafeInteger(value) ? null : 'must be a whole number';
  if (kind === 'number') return Number.isFinite(value) ? null : 'must be a number';
  if (typeof value !== 'string') return 'must be text';
  const own = columnFormats[`${table.name}.${name}`];
  if (own) return own(value) ? null : 'does not have the expected format';
  if (table.key.includes(name) && countUtf8Bytes(value) > transferParts.keyBytes)
    return 'is too long';
  if (hasCodeIds(refersTo ?? (name === 'id' ? table.name : '')) || name === 'language_id')
    return /^[\w/+-]{1,100}$/.test(value) ? null : 'is not a valid code';
  if (refersTo || /^id$|_id$/.test(name)) return isUuid(value) ? null : 'is not a valid id';
  if (isTimestampColumn(name)) return isTimestamp(value) ? null : 'is not a valid date and time';
  if (getTableField(table.name, name)?.kind === 'tag')
    return isTag(value) ? null : 'is not a valid tag';
  return null;
}

/** Tables whose ids are codes. */
const hasCodeIds = (name: string) => ['languages', 'countries', 'timezones'].includes(name);

export const isTimestampColumn = (name: string) => /_(at|until)$|^last_login$/.test(name);

/** `Date` would turn February 30 into March 2. */
const isTimestamp = (value: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value.slice(0, 19));

const isDay = (value: string) => /^.{10}$/.test(value) && isTimestamp(`${value}T00:00:00Z`);
const isHour = (value: string) => /^.{13}$/.test(value) && isTimestamp(`${value}:00:00Z`);

/** One path segment: letters of any script, digits, hyphens. */
const isTag = (value: string) => /^[\p{L}\p{M}\p{N}_-]{1,1000}$/u.test(value) && !isUuid(value);

const isWord = (value: string) => /^[\w-]{1,200}$/.test(value);
const isStoredFileName = (value: string) => storedNamePattern.test(value);
const isHexHash = (value: string) => /^[0-9a-f]{64}$/.test(value);
const oneOf = (known: readonly string[]) => (value: string) => known.includes(value);

/** Column with JSON of a schema. */
const isJson = (schema: z.ZodType) => (value: string) => {
  try {
    return schema.safeParse(JSON.parse(value)).success;
  } catch {
    return false;
  }
};

const listOf = (isOne: (value: string) => boolean) => isJson(z.array(z.string().refine(isOne)));

/** Excludes characters that could inject a header line into a mail. */
const isMailAddress = (value: string) =>
  /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(value) && value.length <= 400;

/** Formats of columns that their names do not reveal. */
const columnFormats: Record<string, (value: string) => boolean> = {
  'access_log_countries.day': isDay,
  'access_log_hours.hour': isHour,
  'access_log_objects.day': isDay,
  'applications.state': oneOf(applicationStates),
  'applications.sub_category_ids': listOf(isUuid),
  'credentials.checked_until': isDay,
  'credentials.kind': oneOf(credentialKinds),
  'credentials.since': isDay,
  'credentials.until': isDay,
  'email_links.hash': isHexHash,
  // Other purposes would grant access.
  'email_links.purpose': oneOf(['unsubscribe']),
  'former_tags.resource': isWord,
  'former_tags.tag': isTag,
  'history.link_table': isWord,
  // Jobs have a name instead of an id.
  'history.link_id': isWord,
  // Values by field name; they are validated and sanitized when a change is reverted.
  'history.replaced': isJson(z.record(z.string(), z.json())),
  'likes.object_type': oneOf(likeableTypes),
  'saved_items.object_type': oneOf(bookmarkableTypes),
  'reports.appeal_outcome': oneOf(appealOutcomesSchema.options),
  'reports.object_type': oneOf(reportedTypeSchema.options),
  'reports.outcome': oneOf(reportOutcomeSchema.options),
  'reports.reason': oneOf(reportReasonKindSchema.options),
  'thread_replies.path': (value) => /^[0-9a-f-]{36}(\/[0-9a-f-]{36})*$/.test(value),
  'uploaded_files.content_type': oneOf([...imageTypes, ...videoTypes]),
  'uploaded_files.name': isStoredFileName,
  'uploaded_files.object_type': oneOf(fileOwnerTypes),
  'user_prices.currency': (value) => /^[A-Z]{3}$/.test(value),
  'user_prices.session': oneOf(sessionTypes),
  'users.client_groups': listOf(oneOf(clientGroups)),
  'users.date_of_birth': isDay,
  'users.email': isMailAddress,
  'users.first_appointment': oneOf(firstAppointments),
  'users.languages': listOf((one) => /^[\w-]{1,100}$/.test(one)),
  'users.password_hash': isPasswordHash,
  'users.shown': isJson(
    z.partialRecord(z.enum(restrictableContactFields), z.enum(contactAudiences)),
  ),
  'users.times': listOf(oneOf(sessionTimes)),
};

/** Only hashes that a sign-in can verify within its memory and time limits. */
function isPasswordHash(value: string): boolean {
  const [, N = 0, r = 0, p = 0] =
    /^scrypt\$(\d{1,6})\$(\d{1,2})\$(\d{1,2})\$[\w+/=]{8,100}\$[\w+/]{43}=$/
      .exec(value)
      ?.map(Number) ?? [];
  const isWhole = N > 1 && r > 0 && p > 0 && Number.isInteger(Math.log2(N));
  return isWhole && N * r <= 2 ** 18 && N * r * p <= 2 ** 20;
}
