import { secretLength } from '../lib/outbox/secret.ts';

export interface Texts {
  text: string;
  html: string | null;
  unsubscribe_url: string | null;
}

/** As every link has it: behind somebody's id. */
const behindAnId = new RegExp(`(?<=/[0-9a-f-]{36}/)[\\w-]{${secretLength}}`, 'g');

/** The secrets in the links of a mail. */
export const secretsIn = ({ text, html, unsubscribe_url }: Texts): string[] => [
  ...new Set(
    [text, html ?? '', unsubscribe_url ?? ''].flatMap((part) => part.match(behindAnId) ?? []),
  ),
];
