import { isEmail } from '../../contract/accounts/email-address.ts';
import { noMail } from '../../contract/system/status.ts';
import type { Bindings } from '../../env.ts';
import { framed } from '../outbox/email-layout.ts';
import { oneLine } from '../outbox/render-mail.ts';
import { senderOf } from '../outbox/get-sender.ts';
import type { Mail } from './claim-mail.ts';
import { failureOf, type Outcome } from './delivery-result.ts';

/** Sends one mail through Cloudflare's binding and returns the result; it never throws. */
export async function send(env: Bindings, mail: Mail): Promise<Outcome> {
  const { EMAIL } = env as Partial<Bindings>;
  const from = senderOf(env);
  if (!EMAIL) return notSetUp('the binding EMAIL is missing');
  if (!from) return notSetUp('MAIL_FROM is not an e-mail address');
  if (!isEmail(mail.to_addr)) return { is: 'final', error: 'The address is malformed.' };
  try {
    const told: Partial<EmailSendResult> | undefined = await EMAIL.send({
      to: mail.to_addr,
      from,
      subject: oneLine(mail.subject),
      text: mail.text,
      ...(mail.html !== null && { html: framed(env, mail.html, aboutOf(mail)) }),
      headers: headersOf(mail),
    });
    return { is: 'sent', message_id: told?.messageId ?? null };
  } catch (error) {
    return failureOf(error);
  }
}

const aboutOf = ({ about_name: name, about_picture: picture }: Mail) =>
  name === null ? null : { name, picture };

const notSetUp = (what: string): Outcome => ({
  is: 'waiting',
  why: 'notSetUp',
  error: `${noMail}: ${what}. See docs/settings.md.`,
});

/** One-click unsubscribe headers (RFC 8058) require https, so local mails have none. */
const headersOf = ({ unsubscribe_url }: Mail): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribe_url?.startsWith('https://') && {
    'List-Unsubscribe': `<${unsubscribe_url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
});
