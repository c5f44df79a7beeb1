import { z } from 'zod';
import { audit, id, tag, timestamp } from '../shared/common-schemas.ts';
import { contactFields, siteFields } from '../practitioners/contact-fields.ts';
import { email } from './email-address.ts';
import { bounds, deepestOffset, password as limits } from '../shared/limits.ts';
import { emailReturned } from '../system/mail-bounces.ts';
import { pagingQuery, searchedListOf } from '../shared/paging.ts';
import { personName, personTitle } from './person-names.ts';
import { isReach, isWebsite } from '../practitioners/web-address.ts';
import { sessionTimes } from '../practitioners/session-types.ts';
import { readers, shownFields } from '../practitioners/contact-visibility.ts';
import { lineOf, textOf } from '../shared/text.ts';
import { serviceFields } from './user-fields.ts';

const moment = timestamp.nullable();
const name = z.string().nullable();
const sessionType = z
  .boolean()
  .nullable()
  .describe('true: offered, false: not offered, null: by appointment');

const each = <Type extends z.ZodType, Names extends readonly string[]>(names: Names, type: Type) =>
  Object.fromEntries(names.map((field) => [field, type])) as Record<Names[number], Type>;

/** All fields of an account (specification, section 3), for its owner and for admins. */
export const account = z.object({
  ...audit,
  name: z.string(),
  tag,
  email: z.string(),
  is_active: z.boolean(),
  is_admin: z.boolean(),
  paused_until: moment.describe('end of the suspension; null if the account is not suspended'),
  language_id: z.string().nullable(),
  language_name: name,
  timezone_id: z.string().nullable(),
  timezone_name: name,
  membership_level_id: id,
  membership_level_name: name,
  date_of_birth: z.iso.date().nullable(),
  image_id: id.nullable(),
  image_name: name,
  is_business: z.boolean(),
  title: name,
  bio: name,
  hello: name.describe('short introduction, shown first on the profile'),
  shown: z.object(each(shownFields, z.enum(readers))).describe('visibility of each contact detail'),
  words_language_id: name.describe('language of title and bio'),
  words_language_name: name,
  ...each(contactFields, name),
  ...each(serviceFields, sessionType),
  is_accepting_clients: z.boolean().nullable().describe('null if not specified'),
  place_id: id
    .nullable()
    .describe('id of a town from /places; distances are measured from its centre'),
  place_name: name,
  languages: z.array(z.string()).describe('codes of the languages the person works in'),
  times: z.array(z.enum(sessionTimes)).describe('times when sessions take place'),
  takes_enquiries: z.boolean().describe('whether people without an account can send enquiries'),
  away_until: z.iso.date().nullable().describe('last day of absence'),
  confirmed_at: moment.describe('when the details were last saved or confirmed'),
  email_verification_id: id.nullable(),
  email_verified_at: moment,
  email_unsubscribed_at: moment,
  email_returned: emailReturned,
  password_reset_email_id: id.nullable(),
  last_login: moment,
  approved_at: moment,
  approved_by_id: id.nullable(),
  approved_by_name: name,
  connections_count: z.int(),
});

export const accountList = searchedListOf(account);

/** Every field can be a column of the list. */
const { shown, email_returned, ...columns } = account.shape;
export const accountOrders = Object.keys(columns) as (keyof typeof columns)[];

const yesOrNo = z.enum(['true', 'false']).optional();
export const accountListQuery = pagingQuery(accountOrders, deepestOffset).extend({
  is_active: yesOrNo,
  is_admin: yesOrNo,
  approved: yesOrNo.describe('filter by approved or not approved accounts'),
  confirmed: yesOrNo.describe('filter by confirmed or unconfirmed e-mail address'),
  signed_in: yesOrNo.describe('filter by accounts that have signed in or never have'),
  returned: yesOrNo.describe('filter by accounts whose e-mail bounces or does not'),
  membership_level_id: id.optional().describe('filter by membership level'),
});

const line = lineOf(bounds.line);
const site = line.refine(
  isReach,
  'must be a name, or a link that starts with https:// and contains no user name or password',
);
const website = line.refine(
  (text) => text === '' || isWebsite(text),
  'must be a web address such as https://example.org or example.org',
);

export const newPassword = z
  .string()
  .min(limits.minimumLength, {
    error: `must be at least ${limits.minimumLength} characters long`,
    abort: true,
  })
  .regex(/\S/, 'must contain more than spaces')
  .max(limits.maximumLength);

export const dateOfBirth = z.iso
  .date('must be a date in the format YYYY-MM-DD')
  .refine((day) => day >= '1900-01-01', 'must be after 1900')
  .refine((day) => day <= new Date(Date.now() + 86_400_000).toISOString().slice(0, 10), {
    message: 'must not be in the future',
  });

const awayUntil = z.iso
  .date('must be a date in the format YYYY-MM-DD')
  .refine((day) => day <= new Date(Date.now() + 2 * 365 * 86_400_000).toISOString().slice(0, 10), {
    message: 'must be within two years',
  });

/** PATCH /users/{id}. `user-fields.ts` states which role may send which field. */
export const accountChange = z.strictObject({
  name: personName.optional(),
  tag: z.string().max(bounds.name).optional(),
  email: email.optional(),
  title: personTitle.optional(),
  date_of_birth: dateOfBirth.nullish(),
  is_business: z.boolean().optional(),
  language_id: z.string().max(20).nullish(),
  timezone_id: z.string().max(100).nullish(),
  image_id: id.nullish(),
  bio: textOf(bounds.text).nullish(),
  hello: textOf(bounds.line).nullish(),
  shown: z.strictObject(each(shownFields, z.enum(readers).optional())).optional(),
  words_language_id: z.string().max(20).nullish(),
  ...each(contactFields, line.nullish()),
  ...each(siteFields, site.nullish()),
  website: website.nullish(),
  ...each(serviceFields, sessionType.optional()),
  is_accepting_clients: z.boolean().nullish(),
  place_id: id.nullish(),
  languages: z.array(z.string().max(20)).max(20).nullish(),
  times: z.array(z.enum(sessionTimes)).max(sessionTimes.length).nullish(),
  takes_enquiries: z.boolean().optional(),
  away_until: awayUntil.nullish(),
  is_unsubscribed: z
    .boolean()
    .optional()
    .describe('use email_unsubscribed_at instead; only in your own account'),
  password: newPassword.nullish(),
  current_password: z.string().max(limits.maximumLength).nullish(),
  is_admin: z.boolean().optional(),
  is_active: z.boolean().optional(),
  membership_level_id: id.optional(),
});

export type Account = z.infer<typeof account>;
export type AccountListQuery = z.infer<typeof accountListQuery>;
export type AccountChange = z.infer<typeof accountChange>;
