/** Schemas of access logs: what a browser sends, the queue message, retention and statistics. */

import { z } from 'zod';
import { m } from '#messages';
import { fieldError } from '../errors/field-error.ts';
import { idSchema } from '../shared/common-schemas.ts';
import { accessObjectTags, accessTypeTags } from './access-tags.ts';

const pixels = z.int().min(0).max(100_000);

/** Fields the browser sends for a view or a submission. */
const accessLogFields = z.strictObject({
  object_type_tag: z.enum(accessObjectTags),
  object_id: z.uuid().nullish(),
  object_tag: z.string().max(200).nullish().describe('instead of object_id'),
  access_type_tag: z.enum(accessTypeTags),
  height: pixels.describe('height of the window in pixels'),
  width: pixels.describe('width of the window in pixels'),
});

const bare: readonly string[] = ['home', 'login', 'logout', 'user-signup'];

/** An object is named by its id or its tag; the home page and the sign-in pages have none. */
export const accessLogInputSchema = accessLogFields.refine(
  ({ object_type_tag, object_id, object_tag }) =>
    Number(object_id != null) + Number(object_tag != null) ===
    Number(!bare.includes(object_type_tag)),
  {
    path: ['object_id'],
    ...fieldError(m['field_error.access_log_object']),
  },
);

/** Queue message. Its id is created with the request, so a repeated delivery is recognised. */
export const accessLogEventSchema = accessLogFields.extend({
  id: z.uuid(),
  created_at: z.iso.datetime({ precision: 3 }),
  created_by: z.uuid().nullable(),
  client_ip: z.string().max(45).nullable(),
  country: z.string().max(2).nullable().describe('ISO 3166-1 alpha-2'),
  user_agent: z.string().max(1000).nullable(),
});

/** Retention of access logs, and the batch sizes of the job that enforces it. */
export const accessLogRetention = {
  /** Addresses older than this are shortened to their network: /24 of IPv4, /48 of IPv6. */
  addressDays: 30,
  /** Default when the operator sets no ACCESS_LOG_DAYS. */
  keptDays: 365,
} as const;
export const accessLogBatches = { shortened: 5_000, dropped: 5_000, times: 40 };

/** Retry delay in seconds; it doubles from `first` up to `last`. */
export const accessLogRetry = { first: 10, last: 3_600 } as const;

/**
 * Time spans of the statistics: number of slots, and length of the ISO prefix that names a slot.
 */
export const accessLogSpans = {
  day: { slots: 24, unit: 'hour', length: 13 },
  month: { slots: 30, unit: 'day', length: 10 },
  year: { slots: 12, unit: 'month', length: 7 },
} as const;
export const accessLogSpanSchema = z.enum(['day', 'month', 'year']);
export type AccessLogSpan = z.infer<typeof accessLogSpanSchema>;

/** Objects and countries in the top lists, and candidate objects read per day. */
export const topListSize = 20;
export const dailyTopCandidates = 100;

const count = z.int();

/** Statistics of access logs over one span. */
export const accessLogNumbersSchema = z.object({
  span: accessLogSpanSchema,
  unit: z.enum(['hour', 'day', 'month']),
  slots: z
    .array(z.object({ slot: z.string(), count }))
    .describe('in UTC, oldest first: 2026-11-21T10, 2026-11-21 or 2026-11'),
  kinds: z
    .array(z.object({ object: z.string(), type: z.string(), count }))
    .describe('counts for the whole period, highest first'),
  days_from: z.iso.date().describe('first whole day that the counts by object and country cover'),
  objects: z
    .array(
      z.object({
        object: z.string(),
        object_type_tag: z.string(),
        object_id: idSchema,
        name: z.string().nullable(),
        count,
      }),
    )
    .describe('highest count first; empty for a year'),
  countries: z
    .array(z.object({ country_name: z.string().nullable(), count }))
    .describe('highest count first'),
});
export type AccessLogNumbers = z.infer<typeof accessLogNumbersSchema>;

export type AccessLogInput = z.infer<typeof accessLogInputSchema>;
export type AccessLogEvent = z.infer<typeof accessLogEventSchema>;
