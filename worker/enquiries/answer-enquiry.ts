import { type SQL, sql } from 'drizzle-orm';
import { enquiriesApi } from '../contract/enquiries/enquiries.api.ts';
import { minuteMs } from '../contract/shared/limits.ts';
import { prepare, type Statement, statement } from '../db/client.ts';
import { getNowIso, getNowMs } from '../db/clock.ts';
import { idempotentId } from '../db/idempotent-id.ts';
import { createId } from '../db/ids.ts';
import { conflictError, notFoundError } from '../http/http-error.ts';
import { defineMutation } from '../http/mutation.ts';
import { templateQuery } from '../mail/outbox/choose-template.ts';
import { enqueueMails } from '../mail/outbox/enqueue-mails.ts';
import { composeEnquiryVisitorMail } from './enquiry-mails.ts';
import { encryptMessage } from './messages.ts';
import {
  decryptReceivedRows,
  receivedEnquiryQueries,
  serializeReceivedEnquiry,
} from './user-enquiries.ts';

interface RecipientState {
  state: string;
  is_here: number;
}

const recipientQuery = prepare<RecipientState>(sql`select r.state, e.contact is not null as is_here
  from enquiry_recipients r join enquiries e on e.id = r.enquiry_id
  where r.enquiry_id = ${sql.placeholder('enquiry_id')} and r.user_id = ${sql.placeholder('id')}
    and r.asked_at is not null`);

const enquiryEnded = () =>
  conflictError(
    'closed',
    'This enquiry was withdrawn or has expired, so your answer was not sent.',
  );

/** @throws HttpError 404, 409 */
function assertOpen(found: RecipientState | undefined): asserts found is RecipientState {
  if (!found) throw notFoundError('This enquiry does not exist.');
  if (!found.is_here) throw enquiryEnded();
}

interface AnswerUpdate {
  enquiry_id: string;
  id: string;
  at: string;
  /** Condition on the recipient `r`. */
  when: SQL;
}

/** Updates the recipient; the first answer decides whether it was in time. */
const buildAnswerUpdate = (
  { enquiry_id, id, at, when }: AnswerUpdate,
  state: string,
  more = sql``,
): Statement[] => [
  statement(sql`update enquiry_recipients as r set state = ${state}, answered_at = coalesce(answered_at, ${at}),
      seen_at = ${at} ${more}
    where enquiry_id = ${enquiry_id} and user_id = ${id} and ${when}`),
  statement(
    sql`update enquiries set last_word_at = ${at} where id = ${enquiry_id} and contact is not null`,
  ),
];

/** Visitors are notified about one practitioner at most once an hour. */
const shouldNotify = (
  enquiry_id: string,
  id: string,
  reply: string,
) => sql`not exists (select 1 from enquiry_words
  where enquiry_id = ${enquiry_id} and user_id = ${id} and said_by = 'practitioner' and id <> ${reply}
    and created_at > ${new Date(getNowMs() - 60 * minuteMs).toISOString()})`;

/** Late answers are accepted. */
export const answerEnquiry = defineMutation(enquiriesApi.reply, {
  auth: 'Self',
  changes: [],
  preload: ({ id, enquiry_id }) =>
    [recipientQuery({ id, enquiry_id }), templateQuery('enquiry-answered')] as const,
  run: async ({ words }, c, [[found], [template]]) => {
    assertOpen(found);
    const { id, enquiry_id } = c.req.param();
    const reply = idempotentId(c);
    const at = getNowIso();
    const isHere = sql`exists (select 1 from enquiries where id = ${enquiry_id} and contact is not null)`;
    const say = await encryptMessage(c.env, {
      id: reply,
      enquiry_id,
      user_id: id,
      said_by: 'practitioner' as const,
      at,
      words,
    });
    const isNew = sql`${isHere} and not exists (select 1 from enquiry_words where id = ${reply})`;
    const mail = composeEnquiryVisitorMail(c.env, 'enquiry-answered', enquiry_id, template);
    const rows = await c.var.db.batch([
      ...mail.statements(sql`${isNew} and ${shouldNotify(enquiry_id, id, reply)}`),
      ...buildAnswerUpdate({ enquiry_id, id, at, when: isNew }, 'answered'),
      say(isHere),
      statement<{ id: string }>(sql`select id from enquiry_words where id = ${reply}`),
    ]);
    if (rows.at(-1)?.length !== 1) throw enquiryEnded();
    await enqueueMails(c.env, [mail]);
    return c.json({ id: reply }, 201);
  },
});

/** Declines as full or not the right person, optionally with a message and suggestions. */
export const declineEnquiry = defineMutation(enquiriesApi.decline, {
  auth: 'Self',
  changes: [],
  preload: ({ id, enquiry_id }) =>
    [recipientQuery({ id, enquiry_id }), templateQuery('enquiry-declined')] as const,
  run: async ({ reason, words, user_ids = [] }, c, [[found], [template]]) => {
    assertOpen(found);
    const { id, enquiry_id } = c.req.param();
    const reply = createId();
    const at = getNowIso();
    const isOpen = sql`exists (select 1 from enquiry_recipients o join enquiries e on e.id = o.enquiry_id
      where o.enquiry_id = ${enquiry_id} and o.user_id = ${id} and o.state in ('waiting', 'no_answer')
        and e.contact is not null)`;
    const say = words?.trim()
      ? [
          (
            await encryptMessage(c.env, {
              id: reply,
              enquiry_id,
              user_id: id,
              said_by: 'practitioner' as const,
              at,
              words,
            })
          )(isOpen),
        ]
      : [];
    const mail = composeEnquiryVisitorMail(c.env, 'enquiry-declined', enquiry_id, template);
    const suggested = sql`, suggested = (select json_group_array(u.id) from json_each(${JSON.stringify(user_ids)}) j
      join users u on u.id = j.value and u.is_practitioner = 1)`;
    const rows = await c.var.db.batch([
      ...mail.statements(isOpen),
      ...say,
      ...buildAnswerUpdate({ enquiry_id, id, at, when: isOpen }, reason, suggested),
      recipientQuery({ id, enquiry_id }),
      ...receivedEnquiryQueries(enquiry_id, id, at),
    ]);
    const [[now_], ...own] = rows.slice(-4) as unknown as [
      [RecipientState],
      ...Parameters<typeof decryptReceivedRows>[0],
    ];
    if (now_.state !== reason || found.state === reason) {
      throw conflictError('done', 'You have already answered this enquiry.');
    }
    await enqueueMails(c.env, [mail]);
    return c.json(serializeReceivedEnquiry(await decryptReceivedRows(own, c.env), id, at), 200);
  },
});
