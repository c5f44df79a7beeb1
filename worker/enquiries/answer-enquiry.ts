import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { id as anId } from '../contract/shared/common-schemas.ts';
import { answerSent, declineSent, enquiryOfUser } from '../contract/enquiries/enquiries.ts';
import { minutes } from '../contract/shared/limits.ts';
import { prepare, type Statement, statement } from '../db/client.ts';
import { call } from '../http/mutation.ts';
import { milliseconds, now } from '../db/clock.ts';
import { conflict, notFound } from '../http/http-error.ts';
import { newId } from '../db/ids.ts';
import { enqueue } from '../mail/outbox/enqueue-mails.ts';
import { templateOf } from '../mail/outbox/choose-template.ts';
import { idAsked } from '../db/idempotent-id.ts';
import { mailToVisitor } from './enquiry-mails.ts';
import { openOwnRows, ownStatements, shapeOne } from './user-enquiries.ts';
import { sayWords } from './messages.ts';

interface Found {
  state: string;
  is_here: number;
}

const find = prepare<Found>(sql`select r.state, e.contact is not null as is_here
  from enquiry_recipients r join enquiries e on e.id = r.enquiry_id
  where r.enquiry_id = ${sql.placeholder('enquiry_id')} and r.user_id = ${sql.placeholder('id')}
    and r.asked_at is not null`);

const over = () =>
  conflict('closed', 'This enquiry was withdrawn or has ended, so your answer was not sent.');

/** @throws HttpError 404, 409 */
function refuseEnded(found: Found | undefined): asserts found is Found {
  if (!found) throw notFound('This enquiry does not exist.');
  if (!found.is_here) throw over();
}

interface Answering {
  enquiry_id: string;
  id: string;
  at: string;
  /** Condition on the recipient `r`. */
  when: SQL;
}

/** Updates the recipient; the first answer decides whether it was in time. */
const answered = (
  { enquiry_id, id, at, when }: Answering,
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
const isNews = (
  enquiry_id: string,
  id: string,
  reply: string,
) => sql`not exists (select 1 from enquiry_words
  where enquiry_id = ${enquiry_id} and user_id = ${id} and said_by = 'practitioner' and id <> ${reply}
    and created_at > ${new Date(milliseconds() - 60 * minutes).toISOString()})`;

/** Late answers are accepted. */
export const answerEnquiry = call({
  method: 'post',
  path: '/users/:id/enquiries/:enquiry_id/replies',
  who: 'Self',
  noun: 'enquiries',
  summary: 'Answer an enquiry; 409 closed if it was deleted or has expired',
  body: answerSent,
  status: 201,
  answer: z.object({ id: anId }),
  changes: [],
  beside: ({ id = '', enquiry_id = '' }) =>
    [find({ id, enquiry_id }), templateOf('enquiry-answered')] as const,
  run: async ({ words }, c, [[found], [template]]) => {
    refuseEnded(found);
    const { id = '', enquiry_id = '' } = c.req.param();
    const reply = idAsked(c);
    const at = now();
    const isHere = sql`exists (select 1 from enquiries where id = ${enquiry_id} and contact is not null)`;
    const say = await sayWords(c.env, {
      id: reply,
      enquiry_id,
      user_id: id,
      said_by: 'practitioner' as const,
      at,
      words,
    });
    const isNew = sql`${isHere} and not exists (select 1 from enquiry_words where id = ${reply})`;
    const mail = mailToVisitor(c.env, 'enquiry-answered', enquiry_id, template);
    const rows = await c.var.db.batch([
      ...mail.statements(sql`${isNew} and ${isNews(enquiry_id, id, reply)}`),
      ...answered({ enquiry_id, id, at, when: isNew }, 'answered'),
      say(isHere),
      statement<{ id: string }>(sql`select id from enquiry_words where id = ${reply}`),
    ]);
    if (rows.at(-1)?.length !== 1) throw over();
    await enqueue(c.env, [mail]);
    return c.json({ id: reply }, 201);
  },
});

/** Declines as full or not the right person, optionally with a message and suggestions. */
export const declineEnquiry = call({
  method: 'post',
  path: '/users/:id/enquiries/:enquiry_id/decline',
  who: 'Self',
  noun: 'enquiries',
  summary:
    'Decline an enquiry as full or not the right person, and suggest others; 409 done if it is already answered',
  body: declineSent,
  status: 200,
  answer: enquiryOfUser,
  changes: [],
  beside: ({ id = '', enquiry_id = '' }) =>
    [find({ id, enquiry_id }), templateOf('enquiry-declined')] as const,
  run: async ({ reason, words, user_ids = [] }, c, [[found], [template]]) => {
    refuseEnded(found);
    const { id = '', enquiry_id = '' } = c.req.param();
    const reply = newId();
    const at = now();
    const isOpen = sql`exists (select 1 from enquiry_recipients o join enquiries e on e.id = o.enquiry_id
      where o.enquiry_id = ${enquiry_id} and o.user_id = ${id} and o.state in ('waiting', 'no_answer')
        and e.contact is not null)`;
    const say = words?.trim()
      ? [
          (
            await sayWords(c.env, {
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
    const mail = mailToVisitor(c.env, 'enquiry-declined', enquiry_id, template);
    const suggested = sql`, suggested = (select json_group_array(u.id) from json_each(${JSON.stringify(user_ids)}) j
      join users u on u.id = j.value and u.is_practitioner = 1)`;
    const rows = await c.var.db.batch([
      ...mail.statements(isOpen),
      ...say,
      ...answered({ enquiry_id, id, at, when: isOpen }, reason, suggested),
      find({ id, enquiry_id }),
      ...ownStatements(enquiry_id, id, at),
    ]);
    const [[now_], ...own] = rows.slice(-4) as unknown as [
      [Found],
      ...Parameters<typeof openOwnRows>[0],
    ];
    if (now_.state !== reason || found.state === reason) {
      throw conflict('done', 'You have already answered this enquiry.');
    }
    await enqueue(c.env, [mail]);
    return c.json(shapeOne(await openOwnRows(own, c.env), id, at), 200);
  },
});
