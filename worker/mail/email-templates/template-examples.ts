/** Example values for the preview and test mail of an e-mail template. */

import { eq } from 'drizzle-orm';
import { href } from '../../contract/addresses.ts';
import { type MailTag, mailTypes } from '../../contract/system/emails.ts';
import { prepare } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { emailTemplatesTable } from '../../db/schema/emails.ts';
import type { Bindings } from '../../env.ts';
import { getLanguageUrl, getLocalizedUrl } from '../../http/get-site-url.ts';
import { notFoundError } from '../../http/http-error.ts';
import { templateTextsByLanguage } from '../outbox/choose-template.ts';
import type { Variables } from '../outbox/render-mail.ts';

/** Template by id; its tag names the mail that uses it. */
export const templateByIdQuery = prepare(['id'], ({ id }) =>
  qb
    .select({
      id: emailTemplatesTable.id,
      tag: emailTemplatesTable.tag,
      subject: emailTemplatesTable.subject,
      text: emailTemplatesTable.text,
      html: emailTemplatesTable.html,
      texts: templateTextsByLanguage,
    })
    .from(emailTemplatesTable)
    .where(eq(emailTemplatesTable.id, id)),
);

export const templateNotFoundError = () => notFoundError('template_not_found');

/** Example values of variables that only a real mail has. */
export const exampleValues = {
  sender_name: 'Alex Example',
  location_name: 'The Example Rooms',
  thread_title: 'An example thread',
  device: 'Firefox on Linux',
  what: 'An example',
  words: 'It was about this: “An example”',
  when: 'Thursday 1 January 2026, 10:00, UTC',
  where: 'It is at The Example Rooms, 1 Example Street, Exampleton.',
  codes_left: '9',
  news: 'Alex Example sent you a message\t/messages/1\n3 replies to you in “An example thread”\t/t/an-example-thread',
};

export const exampleLink = href('/:path', { path: 'example' });

/** Mail whose rules a template follows; templates without a mail follow those of a response. */
export function getMailTag(tag: string): MailTag {
  const known = (Object.keys(mailTypes) as MailTag[]).find((one) => one === tag);
  return known && mailTypes[known].stop !== 'always' ? known : 'account-approved';
}

/** Example texts that depend on the mail: an event, a credential, a reason. */
const exampleTexts: [tags: RegExp, what: string, when?: string][] = [
  [/^event-/, 'An evening walk', 'Saturday 28 November 2026, 18:00 to 19:30, London time'],
  [/^credential-/, 'Registration, Register of Examples', '1 January 2027'],
  [/^sign-up-declined$/, 'This site is for people who live in Exampleton.'],
  [/^report-answered$/, 'We have warned the person.'],
  [/^report-/, 'It names a person and their illness.'],
  [
    /^appeal-/,
    'A different admin reviewed it. We have upheld our decision. Our reason: “It names a person.”',
  ],
  [/^application-asked$/, 'Where did you train, and when?'],
  [/^application-/, 'We only list people who have finished their training.'],
  [/^session-/, 'Both devices are now signed out.'],
  [/^second-factor-/, 'The passkey “An example” was added.'],
  [/^merge-/, 'This account stays. Everything in the other account moves to it.'],
  [/^accounts-merged$/, 'Your account “Alex Example” was merged into this one. Sign in as before.'],
  [/^not-me$/, `Password changed, ${exampleValues.when}`],
  [/^alert-confirm$/, 'Practitioners: accepting new clients'],
  [/^alert-/, 'Alex Example'],
];

const cancelSeatText = 'If you can no longer come, cancel your seat on that page.';
const exampleOverrides: Partial<Record<string, Partial<typeof exampleValues>>> = {
  'verify-email': { words: 'Your account is then active and you can sign in.' },
  'alert-found': { news: 'Alex Example\t/u/alex-example' },
  'event-confirm': { words: 'Open this page to confirm your seat, if one is still free:' },
  'event-waiting': { words: 'You are number 2 on the waiting list.' },
  'event-seat': { words: cancelSeatText },
  'event-off': { words: 'Reason: “The hall is closed”. We are sorry.' },
  'event-changed': {
    news: 'It is now called “An evening walk”. It was called “A walk”.',
    words: cancelSeatText,
  },
};

export const getExampleValues = (tag: string) => {
  const [, what = exampleValues.what, when = exampleValues.when] =
    exampleTexts.find(([tags]) => tags.test(tag)) ?? [];
  return { ...exampleValues, what, when, ...exampleOverrides[tag] };
};

export const getExampleVariables = (env: Bindings, tag: string, name: string): Variables => ({
  network_name: env.NETWORK_NAME,
  site_url: getLanguageUrl(env),
  name,
  ...getExampleValues(tag),
  link: getLocalizedUrl(env, exampleLink),
  calendar: `${getLocalizedUrl(env, exampleLink)}.ics`,
  ...(mailTypes[getMailTag(tag)].stop !== 'never' && {
    unsubscribe_link: getLocalizedUrl(env, `${exampleLink}/unsubscribe`),
  }),
});
