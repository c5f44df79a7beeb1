import { z } from 'zod';
import { id, timestamp } from '../shared/common-schemas.ts';
import { email } from '../accounts/email-address.ts';
import { pagingQuery } from '../shared/paging.ts';
import { personName } from '../accounts/person-names.ts';
import { reasons } from '../moderation/reports.ts';
import { required, wordsOf } from '../shared/text.ts';
import { userCard } from '../practitioners/users.ts';

/** Lifetimes and limits of enquiries (contract, section 11). */
export const enquiryBounds = {
  words: 4_000,
  /** Recipients at first, and in total. */
  asked: 3,
  askedInAll: 5,
  confirmHours: 48,
  remindAfterHours: [24, 60],
  answerHours: 72,
  keptDays: 90,
  /**
   * Days and enquiries behind the "answers in time" share, and the minimum number before it is
   * shown.
   */
  countedDays: 180,
  counted: 100,
  toldFrom: 5,
  /** Enquiries that one practitioner receives per day. */
  reachADay: 30,
  /** Practitioners suggested instead. */
  others: 3,
} as const;

/** Practitioners within this distance are suggested before those who work online. */
export const nearKilometres = 25;

/** State of one recipient, as the visitor sees it. */
export const enquiryStates = {
  waiting: 'Waiting for an answer',
  answered: 'Answered',
  full: 'Fully booked',
  declined: 'Not the right person',
  no_answer: 'No answer',
  unlisted: 'Not available',
} as const;

export type EnquiryState = keyof typeof enquiryStates;
const stateNames = Object.keys(enquiryStates) as [EnquiryState, ...EnquiryState[]];

const words = required(wordsOf(enquiryBounds.words), 'Write a message');
const userIds = (most: number, least = 1) =>
  z
    .array(id)
    .min(least, 'Choose at least one practitioner')
    .max(most, `You can contact up to ${most} people at once`)
    .refine((ids) => new Set(ids).size === ids.length, 'lists the same person twice');

/** POST /enquiries. `website` is a honeypot field: if it is filled in, no enquiry is created. */
export const enquirySent = z.strictObject({
  user_ids: userIds(enquiryBounds.asked),
  name: personName,
  email,
  words,
  website: z.string().max(500).optional(),
});

export const enquiryReplySent = z.strictObject({ user_id: id, words });
export const enquiryAskSent = z.strictObject({ user_ids: userIds(enquiryBounds.askedInAll) });
export const answerSent = z.strictObject({ words });
export const declineSent = z.strictObject({
  reason: z.enum(['full', 'declined']),
  words: wordsOf(enquiryBounds.words).optional(),
  user_ids: z.array(id).max(enquiryBounds.others).optional(),
});
export const enquiryReportSent = z.strictObject({
  reason: reasons,
  words: wordsOf(enquiryBounds.words).optional(),
  user_id: id.optional().describe('id of the practitioner, if the visitor reports'),
});

const enquiryReply = z.object({
  by: z.enum(['visitor', 'practitioner']),
  words: z.string().describe('plain text as typed'),
  at: timestamp,
});

/** GET /enquiries/{id}/{secret}: the enquiry behind the visitor's mailed link. */
export const enquiryView = z.object({
  name: z.string(),
  words: z.string(),
  sent_at: timestamp.nullable().describe('when it was confirmed; null until then'),
  ends_at: timestamp.describe('when it is erased; if not confirmed, when it is removed'),
  recipients: z.array(
    z.object({ user: userCard, state: z.enum(stateNames), replies: z.array(enquiryReply) }),
  ),
  others: z
    .array(
      userCard.extend({
        suggested_by: z.string().nullable().describe('name of the practitioner who suggests them'),
      }),
    )
    .describe('matching practitioners who accept new clients, suggested ones first'),
});

const ofPractitioner = z.enum([...stateNames, 'withdrawn']);

/** GET /enquiries/others: suggestions before a visitor writes. */
export const othersQuery = z.object({
  to: z.array(z.string()).default([]).describe('tags of up to three practitioners'),
});
export const enquiryOthers = z.object({ data: z.array(userCard) });

/** GET /users/{id}/enquiries: newest first. */
export const enquiryRow = z.object({
  id,
  name: z.string().nullable().describe('null once erased'),
  opening: z.string().nullable().describe('excerpt of the enquiry'),
  state: ofPractitioner,
  asked_at: timestamp,
  due_at: timestamp.describe('time by which an answer is due'),
  last_word_at: timestamp.describe('time of the visitor’s latest message'),
  is_unread: z.boolean(),
});
export const enquiryList = z.object({ count: z.int(), data: z.array(enquiryRow) });
export const enquiryListQuery = pagingQuery([]).omit({ search: true, orderby: true }).extend({
  state: ofPractitioner.optional(),
});

/** GET /users/{id}/enquiries/{enquiry_id}. It never contains the e-mail address. */
export const enquiryOfUser = enquiryRow.omit({ opening: true, is_unread: true }).extend({
  words: z.string().nullable().describe('null once erased'),
  replies: z.array(enquiryReply),
  others: z.array(userCard).describe('people that a practitioner can suggest when declining'),
});

/** GET · PUT /users/{id}/shortlist: practitioners a member may write to next. */
export const shortlistSent = z.strictObject({
  user_ids: userIds(enquiryBounds.asked, 0),
});
const shortlistedPerson = z.object({ id, tag: z.string(), name: z.string() });
export const shortlist = z.object({ data: z.array(shortlistedPerson) });

export type EnquirySent = z.infer<typeof enquirySent>;
export type EnquiryView = z.infer<typeof enquiryView>;
export type EnquiryOthers = z.infer<typeof enquiryOthers>;
export type EnquiryList = z.infer<typeof enquiryList>;
export type EnquiryRow = z.infer<typeof enquiryRow>;
export type EnquiryOfUser = z.infer<typeof enquiryOfUser>;
export type ShortlistedPerson = z.infer<typeof shortlistedPerson>;
export type EnquiryReply = z.infer<typeof enquiryReply>;
