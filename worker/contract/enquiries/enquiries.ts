/**
 * Schemas and limits of enquiries (contract, section 11), for visitors and for the practitioners
 * they write to.
 */

import { z } from 'zod';
import { m } from '#messages';
import { emailSchema } from '../accounts/email-address.ts';
import { personNameSchema } from '../accounts/person-names.ts';
import { fieldError } from '../errors/field-error.ts';
import { reportReasonKindSchema } from '../moderation/reports.ts';
import { userCardSchema } from '../practitioners/users.ts';
import {
  idSchema,
  mailLanguageSchema,
  timestampSchema,
  wordsLanguageInputSchema,
  wordsLanguageSchema,
} from '../shared/common-schemas.ts';
import { buildPagingSchema } from '../shared/paging.ts';
import { messageTextSchema, requiredText } from '../shared/text-schemas.ts';

/** Lifetimes and limits of enquiries (contract, section 11). */
export const enquiryLimits = {
  words: 4_000,
  /** Recipients at first, and in total. */
  asked: 3,
  askedInAll: 5,
  confirmHours: 48,
  /** The mail to confirm can be sent again after this time. */
  resendSeconds: 30,
  remindAfterHours: [24, 60],
  answerHours: 72,
  keptDays: 90,
  /**
   * Days behind the "answers in time" share, and the minimum number of enquiries before it is shown.
   * The view `user_card_values` counts at most 100 enquiries, and those answered within 72 hours.
   */
  countedDays: 180,
  toldFrom: 5,
  /** Enquiries that one practitioner receives per day. */
  reachADay: 30,
  /** Practitioners suggested instead. */
  others: 3,
} as const;

/** Practitioners within this distance are suggested before those who work online. */
export const suggestionRadiusKm = 25;

/** States of one recipient, as the visitor sees them. */
const enquiryStates = ['waiting', 'answered', 'full', 'declined', 'no_answer', 'unlisted'] as const;
export type EnquiryState = (typeof enquiryStates)[number];

const words = requiredText(
  messageTextSchema(enquiryLimits.words),
  m['field_error.enquiry_message_required'],
);
const userIds = (most: number, least = 1) =>
  z
    .array(idSchema)
    .min(least, fieldError(m['field_error.practitioner_required']))
    .max(most, fieldError(m['field_error.too_many_people'], { limit: most }))
    .refine(
      (ids) => new Set(ids).size === ids.length,
      fieldError(m['field_error.same_person_twice']),
    );

/**
 * POST /enquiries by a visitor. `website` is a honeypot field: if it is filled in, no enquiry is
 * created.
 */
export const visitorEnquirySchema = z.strictObject({
  user_ids: userIds(enquiryLimits.asked),
  name: personNameSchema,
  email: emailSchema,
  words,
  language_id: mailLanguageSchema.describe(
    'id of the language of the words, and of e-mails to the visitor; the default language without one',
  ),
  website: z.string().max(500).optional(),
});

/** POST /enquiries with a token: name and e-mail are the account's. */
export const memberEnquirySchema = visitorEnquirySchema.pick({
  user_ids: true,
  words: true,
  language_id: true,
});

/** POST /enquiries by either; the worker validates the rest when it knows who asks. */
export const enquiryInputSchema = visitorEnquirySchema
  .partial({ name: true, email: true })
  .describe(
    'name and email are required without a token, and not allowed with one; mails to a member are in the language of the account',
  );

export const enquiryReplyInputSchema = z.strictObject({
  user_id: idSchema,
  words,
  language_id: wordsLanguageInputSchema,
});
export const enquiryRecipientsSchema = z.strictObject({
  user_ids: userIds(enquiryLimits.askedInAll),
});
export const enquiryAnswerSchema = z.strictObject({
  words,
  language_id: wordsLanguageInputSchema,
});
export const enquiryDeclineSchema = z.strictObject({
  reason: z.enum(['full', 'declined']),
  words: messageTextSchema(enquiryLimits.words).optional(),
  language_id: wordsLanguageInputSchema,
  user_ids: z.array(idSchema).max(enquiryLimits.others).optional(),
});
export const enquiryReportSchema = z.strictObject({
  reason: reportReasonKindSchema,
  words: messageTextSchema(enquiryLimits.words).optional(),
  user_id: idSchema.optional().describe('id of the practitioner, if the visitor reports'),
});

const enquiryReply = z.object({
  by: z.enum(['visitor', 'practitioner']),
  words: z.string().describe('plain text as typed'),
  language_id: wordsLanguageSchema,
  at: timestampSchema,
});

/** GET /enquiries/{id}/{secret}: the enquiry behind the visitor's mailed link. */
export const enquiryViewSchema = z.object({
  name: z.string(),
  words: z.string(),
  language_id: wordsLanguageSchema,
  sent_at: timestampSchema.nullable().describe('when it was confirmed; null until then'),
  ends_at: timestampSchema.describe('when it is erased; if not confirmed, when it is removed'),
  recipients: z.array(
    z.object({
      user: userCardSchema,
      state: z.enum(enquiryStates),
      replies: z.array(enquiryReply),
    }),
  ),
  others: z
    .array(
      userCardSchema.extend({
        suggested_by: z.string().nullable().describe('name of the practitioner who suggests them'),
      }),
    )
    .describe('matching practitioners who accept new clients, suggested ones first'),
});

/** GET /users/{id}/sent_enquiries: newest first. */
export const sentEnquiryRowSchema = z.object({
  id: idSchema,
  opening: z.string().nullable().describe('excerpt of the enquiry'),
  language_id: wordsLanguageSchema,
  sent_at: timestampSchema,
  last_word_at: timestampSchema.describe('time of the latest message of either side'),
  recipients: z.array(z.object({ name: z.string(), state: z.enum(enquiryStates) })),
});
export const sentEnquiryListSchema = z.object({
  count: z.int(),
  data: z.array(sentEnquiryRowSchema),
});
export const sentEnquiryListQuerySchema = buildPagingSchema([]).omit({
  search: true,
  orderby: true,
});

const ofPractitioner = z.enum([...enquiryStates, 'withdrawn']);

/** GET /enquiries/others: suggestions before a visitor writes. */
export const suggestionsQuerySchema = z.object({
  to: z.array(z.string()).default([]).describe('tags of up to three practitioners'),
});
export const suggestedPractitionersSchema = z.object({ data: z.array(userCardSchema) });

/** GET /users/{id}/enquiries: newest first. */
export const enquiryRowSchema = z.object({
  id: idSchema,
  name: z.string().nullable().describe('null once erased'),
  opening: z.string().nullable().describe('excerpt of the enquiry'),
  language_id: wordsLanguageSchema,
  state: ofPractitioner,
  asked_at: timestampSchema,
  due_at: timestampSchema.describe('time by which an answer is due'),
  last_word_at: timestampSchema.describe('time of the visitor’s latest message'),
  is_unread: z.boolean(),
});
export const enquiryListSchema = z.object({ count: z.int(), data: z.array(enquiryRowSchema) });
export const enquiryListQuerySchema = buildPagingSchema([])
  .omit({ search: true, orderby: true })
  .extend({
    state: ofPractitioner.optional(),
  });

/** GET /users/{id}/enquiries/{enquiry_id}. It never contains the e-mail address. */
export const receivedEnquirySchema = enquiryRowSchema
  .omit({ opening: true, is_unread: true })
  .extend({
    words: z.string().nullable().describe('null once erased'),
    replies: z.array(enquiryReply),
    others: z
      .array(userCardSchema)
      .describe('people that a practitioner can suggest when declining'),
  });

/** GET · PUT /users/{id}/shortlist: practitioners a member may write to next. */
export const shortlistInputSchema = z.strictObject({
  user_ids: userIds(enquiryLimits.asked, 0),
});
const shortlistedPerson = z.object({ id: idSchema, tag: z.string(), name: z.string() });
export const shortlistSchema = z.object({ data: z.array(shortlistedPerson) });

export type VisitorEnquiry = z.infer<typeof visitorEnquirySchema>;
export type MemberEnquiry = z.infer<typeof memberEnquirySchema>;
export type SentEnquiryRow = z.infer<typeof sentEnquiryRowSchema>;
export type SentEnquiryList = z.infer<typeof sentEnquiryListSchema>;
export type EnquiryView = z.infer<typeof enquiryViewSchema>;
export type SuggestedPractitionerList = z.infer<typeof suggestedPractitionersSchema>;
export type EnquiryList = z.infer<typeof enquiryListSchema>;
export type EnquiryRow = z.infer<typeof enquiryRowSchema>;
export type ReceivedEnquiry = z.infer<typeof receivedEnquirySchema>;
export type ShortlistedPerson = z.infer<typeof shortlistedPerson>;
export type EnquiryReply = z.infer<typeof enquiryReply>;
