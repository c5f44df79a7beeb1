import { sql } from 'drizzle-orm';
import { noticeSentence } from '../contract/system/notification.labels.ts';
import type { Notice } from '../contract/system/notifications.ts';
import { prepare, type Statement, statement } from '../db/client.ts';
import type { Bindings } from '../env.ts';
import { milliseconds } from '../db/clock.ts';
import { composeMail, type OutgoingMail, type Writing } from '../mail/outbox/compose-mail.ts';
import { leading } from '../mail/outbox/render-mail.ts';
import type { TemplateRow } from '../mail/outbox/choose-template.ts';
import { siteUrl } from '../http/get-site-url.ts';
import { goesNow, nextMorning } from './digest-schedule.ts';
import { isMet, type NoticeRow, shapeNotice, told } from './notification-rows.ts';

export interface Due {
  id: string;
  name: string;
  email: string;
  timezone_id: string | null;
  digest_at: string;
  is_active: number;
  /** 1 if the member receives anything daily. */
  is_daily: number;
}

/** Maximum lines of a mail; it only states that there are more. */
const most = 20;

/**
 * Notifications waiting for a member's digest, up to one more than fit. Hidden objects are
 * excluded.
 */
export const waitingOf = prepare<NoticeRow>(
  sql`${told(sql`select * from notices n
    where n.user_id = ${sql.placeholder('id')} and n.digest in ('daily', ${sql.placeholder('also')}) and n.read_at is null and ${isMet}
    order by n.updated_at desc limit ${sql.raw(String(most + 1))}`)} order by n.updated_at desc`,
);

/**
 * Decides if a digest is sent now, and if it includes weekly notifications, which go on Mondays.
 */
export function goesTo({ timezone_id, digest_at, is_active }: Due) {
  const { isMorning, isMonday } = goesNow(timezone_id, digest_at, milliseconds());
  return { isMorning: isMorning && is_active === 1, also: isMonday ? 'weekly' : 'daily' };
}

/**
 * Statements of a digest: the mail, the notifications it covers and the next date. All depend on
 * the date found before, so that concurrent or interrupted runs write it once and completely.
 */
export async function digestOf(
  env: Bindings,
  due: Due,
  rows: NoticeRow[],
  template: TemplateRow | undefined,
): Promise<{ mail: OutgoingMail | null; statements: Statement[] }> {
  const { isMorning, also } = goesTo(due);
  const seen = sql`exists (select 1 from notice_settings where user_id = ${due.id} and digest_at = ${due.digest_at})`;
  const lines = isMorning ? rows.map(shapeNotice).filter(({ path }) => path !== null) : [];
  const mail = lines.length > 0 ? await composed(env, due, lines.map(saidOf), template) : null;
  const upTo = rows[0]?.updated_at ?? '';
  return {
    mail,
    statements: [
      ...(mail?.statements(seen) ?? []),
      ...(isMorning
        ? [
            statement(sql`update notices set digest = null, read_at = iif(is_on_site, read_at, ${due.digest_at})
              where user_id = ${due.id} and digest in ('daily', ${also}) and updated_at <= ${upTo} and ${seen}`),
          ]
        : []),
      statement(sql`update notice_settings set digest_at = ${nextMorning(due.timezone_id, milliseconds(), !due.is_daily)}
        where user_id = ${due.id} and digest_at = ${due.digest_at}`),
    ],
  };
}

const saidOf = (notice: Notice) => leading(noticeSentence(notice), notice.path ?? '/notices');

function composed(env: Bindings, to: Writing['to'], said: string[], template?: TemplateRow) {
  const lines = said.slice(0, most);
  const news = [...lines, ...(said.length > most ? ['And more.'] : [])].join('\n');
  return composeMail(env, {
    tag: 'digest',
    template,
    to: { id: to.id, name: to.name, email: to.email },
    link: `${siteUrl(env)}/notices`,
    variables: { news },
  });
}
