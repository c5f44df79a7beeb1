import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { enquiryAskSent, enquiryBounds, enquiryView } from '../contract/enquiries/enquiries.ts';
import { prepare, statement } from '../db/client.ts';
import { call } from '../http/mutation.ts';
import { now } from '../db/clock.ts';
import { conflict, invalid } from '../http/http-error.ts';
import { enqueue } from '../mail/outbox/enqueue-mails.ts';
import { templateOf } from '../mail/outbox/choose-template.ts';
import { asking, peopleOf } from './recipients.ts';
import { refuseUnaskable } from './create-enquiry.ts';
import { enquiryById, enquiryStatements, openEnquiry, openRows, shapeEnquiry } from './enquiry-by-link.ts';
import { linkOf, pageAfter } from './link-params.ts';

const askedAlready = prepare<{ user_id: string }>(sql`
  select user_id from enquiry_recipients where enquiry_id = ${sql.placeholder('id')}`);

/** Sends the same text to others, five in total. Existing recipients are skipped. */
export const askOthers = call<z.infer<typeof enquiryAskSent>>({
  method: 'post',
  path: '/enquiries/:id/:secret/ask',
  who: 'P',
  noun: 'enquiries',
  summary: 'Send the same enquiry to others, by its e-mailed link; five practitioners in all',
  body: enquiryAskSent,
  asForm: { several: ['user_ids'], to: pageAfter('asked') },
  status: 200,
  answer: enquiryView,
  changes: [],
  run: async ({ user_ids }, c) => {
    const { id, secret } = linkOf(c);
    const moment = now();
    const [[row], already, people, [template]] = await c.var.db.batch([
      enquiryById({ id }),
      askedAlready({ id }),
      peopleOf(user_ids, moment),
      templateOf('enquiry-received'),
    ]);
    const found = await openEnquiry(c.env, row, secret);
    if (!found.confirmed_at) throw conflict('closed', 'Confirm your enquiry first.');
    const before = already.map(({ user_id }) => user_id);
    const fresh = user_ids.filter((one) => !before.includes(one));
    const askable = people.filter(({ is_askable }) => is_askable);
    refuseUnaskable(
      fresh,
      askable.map((one) => one.id),
    );
    if (before.length + fresh.length > enquiryBounds.askedInAll) throw tooMany();
    const isOpen = sql`exists (select 1 from enquiries where id = ${id} and contact is not null)
      and (select count(*) from enquiry_recipients where enquiry_id = ${id})
        + (select count(*) from json_each(${JSON.stringify(fresh)}) f where f.value not in
          (select user_id from enquiry_recipients where enquiry_id = ${id})) <= ${enquiryBounds.askedInAll}`;
    const fitting = people.filter((one) => fresh.includes(one.id));
    const asked = await asking(c.env, { id, moment, people: fitting, template }, isOpen);
    const rows = await c.var.db.batch([
      ...asked.statements,
      statement(
        sql`update enquiries set last_word_at = ${moment} where id = ${id} and contact is not null`,
      ),
      ...enquiryStatements(id, moment),
    ]);
    const own = rows.slice(-4) as unknown as Parameters<typeof openRows>[0];
    // A parallel request may have used up the limit; then none of these was added.
    if (!fresh.every((one) => own[1].some(({ id }) => id === one))) throw tooMany();
    await enqueue(c.env, asked.mails);
    return c.json(shapeEnquiry(await openRows(own, { params: { secret } }, c.env), moment), 200);
  },
});

const tooMany = () =>
  invalid([
    {
      path: 'user_ids',
      message: `You can send an enquiry to up to ${enquiryBounds.askedInAll} people in total`,
    },
  ]);
