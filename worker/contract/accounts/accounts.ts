/** Schemas of accounts (specification, section 3), for their owners and for admins. */

import { z } from 'zod';
import { m } from '#messages';
import { fieldError } from '../errors/field-error.ts';
import { clientGroups } from '../practitioners/client-groups.ts';
import { contactFieldNames, webContactFields } from '../practitioners/contact-fields.ts';
import {
  contactAudiences,
  restrictableContactFields,
} from '../practitioners/contact-visibility.ts';
import { firstAppointments } from '../practitioners/first-appointments.ts';
import { sessionTimes } from '../practitioners/session-types.ts';
import { isSafeContact, isWebsite } from '../practitioners/web-address.ts';
import { auditFields, idSchema, tagSchema, timestampSchema } from '../shared/common-schemas.ts';
import { dateFilterSchema } from '../shared/date-time-schemas.ts';
import { passwordLimits as limits, maxOffset, textLimits } from '../shared/limits.ts';
import { buildPagingSchema, searchableListSchema } from '../shared/paging.ts';
import { lineSchema, multilineSchema, requiredText } from '../shared/text-schemas.ts';
import { bounceKindSchema } from '../system/mail-bounces.ts';
import { emailSchema } from './email-address.ts';
import { personNameSchema, personTitleSchema } from './person-names.ts';
import { serviceFields } from './user-fields.ts';

const moment = timestampSchema.nullable();
const name = z.string().nullable();
const sessionType = z
  .boolean()
  .nullable()
  .describe('true: offered, false: not offered, null: by appointment');

const each = <Type extends z.ZodType, Names extends readonly string[]>(names: Names, type: Type) =>
  Object.fromEntries(names.map((field) => [field, type])) as Record<Names[number], Type>;

/** All fields of an account (specification, section 3), for its owner and for admins. */
export const accountSchema = z.object({
  ...auditFields,
  name: z.string(),
  tag: tagSchema,
  email: z.string(),
  is_active: z.boolean(),
  is_admin: z.boolean(),
  paused_until: moment.describe('end of the suspension; null if the account is not suspended'),
  language_id: z.string().nullable(),
  language_name: name,
  timezone_id: z.string().nullable(),
  timezone_name: name,
  membership_level_id: idSchema,
  membership_level_name: name,
  date_of_birth: z.iso.date().nullable(),
  image_id: idSchema.nullable(),
  image_name: name,
  is_business: z.boolean(),
  title: name,
  bio: name,
  hello: name.describe('short introduction, shown first on the profile'),
  shown: z
    .object(each(restrictableContactFields, z.enum(contactAudiences)))
    .describe('visibility of each contact detail'),
  words_language_id: name.describe('language of title and bio'),
  words_language_name: name,
  ...each(contactFieldNames, name),
  ...each(serviceFields, sessionType),
  client_groups: z
    .array(z.enum(clientGroups))
    .describe('groups of people the person sees; empty if not specified'),
  is_accepting_clients: z.boolean().nullable().describe('null if not specified'),
  first_appointment: z
    .enum(firstAppointments)
    .nullable()
    .describe('as stored; others see it only while it is current and new clients are accepted'),
  first_appointment_confirmed_at: moment.describe('when first_appointment was last confirmed'),
  place_id: idSchema
    .nullable()
    .describe('id of a town from /places; distances are measured from its centre'),
  place_name: name,
  languages: z.array(z.string()).describe('codes of the languages the person works in'),
  times: z.array(z.enum(sessionTimes)).describe('times when sessions take place'),
  takes_enquiries: z.boolean().describe('whether people without an account can send enquiries'),
  away_until: z.iso.date().nullable().describe('last day of absence'),
  confirmed_at: moment.describe('when the details were last saved or confirmed'),
  email_verification_id: idSchema.nullable(),
  email_verified_at: moment,
  email_unsubscribed_at: moment,
  email_returned: bounceKindSchema,
  password_reset_email_id: idSchema.nullable(),
  last_login: moment,
  approved_at: moment,
  approved_by_id: idSchema.nullable(),
  approved_by_name: name,
  connections_count: z.int(),
});

export const accountListSchema = searchableListSchema(accountSchema);

/** Every field can be a column of the list. */
const columns = accountSchema.omit({ shown: true, email_returned: true }).shape;
export const accountOrders = Object.keys(columns) as (keyof typeof columns)[];

const yesOrNo = z.enum(['true', 'false']).optional();
export const accountListQuerySchema = buildPagingSchema(accountOrders, maxOffset).extend({
  is_active: yesOrNo,
  is_admin: yesOrNo,
  approved: yesOrNo.describe('filter by approved or not approved accounts'),
  confirmed: yesOrNo.describe('filter by confirmed or unconfirmed e-mail address'),
  signed_in: yesOrNo.describe('filter by accounts that have signed in or never have'),
  declined: yesOrNo.describe('filter by sign-ups that an admin declined or did not'),
  returned: yesOrNo.describe('filter by accounts whose e-mail bounces or does not'),
  membership_level_id: idSchema.optional().describe('filter by membership level'),
  inactive_level: yesOrNo.describe('filter by accounts whose level is not active'),
  is_business: yesOrNo,
  town: z.string().max(textLimits.name).optional().describe('filter by the town of the account'),
  sub_category_id: idSchema.optional().describe('filter by an offering'),
  created_from: dateFilterSchema.optional().describe('filter by the time of joining'),
  created_to: dateFilterSchema.optional(),
  last_login_from: dateFilterSchema.optional().describe('filter by the last sign-in'),
  last_login_to: dateFilterSchema.optional(),
});

const line = lineSchema(textLimits.line);
const site = line.refine(isSafeContact, fieldError(m['field_error.must_be_contact']));
const website = line.refine(
  (text) => text === '' || isWebsite(text),
  fieldError(m['field_error.must_be_web_address']),
);

export const newPasswordSchema = z
  .string()
  .min(limits.minimumLength, {
    ...fieldError(m['field_error.password_too_short'], { limit: limits.minimumLength }),
    abort: true,
  })
  .regex(/\S/, fieldError(m['field_error.only_spaces']))
  .max(limits.maximumLength);

export const dateOfBirthSchema = z.iso
  .date(fieldError(m['field_error.must_be_date_in_format']))
  .refine((day) => day >= '1900-01-01', fieldError(m['field_error.must_be_after_1900']))
  .refine(
    (day) => day <= new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    fieldError(m['field_error.must_not_be_in_future']),
  );

const awayUntil = z.iso
  .date(fieldError(m['field_error.must_be_date_in_format']))
  .refine(
    (day) => day <= new Date(Date.now() + 2 * 365 * 86_400_000).toISOString().slice(0, 10),
    fieldError(m['field_error.within_two_years']),
  );

/** PATCH /users/{id}. `user-fields.ts` states which role may send which field. */
export const accountChangeSchema = z.strictObject({
  name: personNameSchema.optional(),
  tag: z.string().max(textLimits.name).optional(),
  email: emailSchema.optional(),
  title: personTitleSchema.optional(),
  date_of_birth: dateOfBirthSchema.nullish(),
  is_business: z.boolean().optional(),
  language_id: z.string().max(20).nullish(),
  timezone_id: z.string().max(100).nullish(),
  image_id: idSchema.nullish(),
  bio: multilineSchema(textLimits.text).nullish(),
  hello: multilineSchema(textLimits.line).nullish(),
  shown: z
    .strictObject(each(restrictableContactFields, z.enum(contactAudiences).optional()))
    .optional(),
  words_language_id: z.string().max(20).nullish(),
  ...each(contactFieldNames, line.nullish()),
  ...each(webContactFields, site.nullish()),
  website: website.nullish(),
  ...each(serviceFields, sessionType.optional()),
  client_groups: z.array(z.enum(clientGroups)).max(clientGroups.length).nullish(),
  is_accepting_clients: z.boolean().nullish(),
  first_appointment: z.enum(firstAppointments).nullish(),
  place_id: idSchema.nullish(),
  languages: z.array(z.string().max(20)).max(20).nullish(),
  times: z.array(z.enum(sessionTimes)).max(sessionTimes.length).nullish(),
  takes_enquiries: z.boolean().optional(),
  away_until: awayUntil.nullish(),
  is_unsubscribed: z
    .boolean()
    .optional()
    .describe('use email_unsubscribed_at instead; only in your own account'),
  password: newPasswordSchema.nullish(),
  current_password: z.string().max(limits.maximumLength).nullish(),
  is_admin: z.boolean().optional(),
  is_active: z.boolean().optional(),
  membership_level_id: idSchema.optional(),
});

/** Claims that can be confirmed alone. */
export const separateClaims = ['first_appointment'] as const;

/** POST /users/{id}/confirm */
/** POST /users/{id}/refuse */
export const refusalSchema = z.strictObject({
  words: requiredText(multilineSchema(textLimits.text), m['admin_field_error.reason_required']),
});

export const confirmationSchema = z.strictObject({
  claims: z
    .array(z.enum(separateClaims))
    .min(1)
    .optional()
    .describe('only these claims; all of them by default'),
});

export type Account = z.infer<typeof accountSchema>;
export type AccountListQuery = z.infer<typeof accountListQuerySchema>;
export type AccountChange = z.infer<typeof accountChangeSchema>;
