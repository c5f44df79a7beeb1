import { isEmail } from '../../contract/accounts/email-address.ts';
import { MAIL_NOT_CONFIGURED } from '../../contract/system/status.ts';
import type { Bindings } from '../../env.ts';
import { runInReaderLanguage } from '../../http/language.ts';
import { wrapInEmailLayout } from '../outbox/email-layout.ts';
import { getSender } from '../outbox/get-sender.ts';
import { toOneLine } from '../outbox/render-mail.ts';
import type { ClaimedMail } from './claim-mail.ts';
import { type DeliveryResult, toDeliveryFailure } from './delivery-result.ts';

/** Sends one mail through Cloudflare's binding and returns the result; it never throws. */
export async function sendMail(env: Bindings, mail: ClaimedMail): Promise<DeliveryResult> {
  const { EMAIL } = env as Partial<Bindings>;
  const from = getSender(env);
  if (!EMAIL) return notConfigured('the binding EMAIL is missing');
  if (!from) return notConfigured('MAIL_FROM is not an e-mail address');
  if (!isEmail(mail.to_addr)) return { is: 'final', error: 'The address is not valid.' };
  try {
    const result: Partial<EmailSendResult> | undefined = await EMAIL.send({
      to: mail.to_addr,
      from,
      subject: toOneLine(mail.subject),
      text: mail.text,
      ...(mail.html !== null && { html: renderLayout(env, mail, mail.html) }),
      headers: buildHeaders(mail),
    });
    return { is: 'sent', message_id: result?.messageId ?? null };
  } catch (error) {
    return toDeliveryFailure(error);
  }
}

/** Adds the layout in the language of the texts. */
const renderLayout = (env: Bindings, mail: ClaimedMail, html: string) =>
  runInReaderLanguage(env, mail.language_id, () =>
    wrapInEmailLayout(env, html, getMailPerson(mail)),
  );

const getMailPerson = ({ about_name, about_picture }: ClaimedMail) =>
  about_name === null ? null : { name: about_name, picture: about_picture };

const notConfigured = (what: string): DeliveryResult => ({
  is: 'waiting',
  why: 'notSetUp',
  error: `${MAIL_NOT_CONFIGURED}: ${what}. See docs/settings.md.`,
});

/** One-click unsubscribe headers (RFC 8058) require https, so local mails have none. */
const buildHeaders = ({ unsubscribe_url }: ClaimedMail): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribe_url?.startsWith('https://') && {
    'List-Unsubscribe': `<${unsubscribe_url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
});
