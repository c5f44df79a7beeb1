/** Finds the secret tokens in the links of a mail. */

import { tokenPattern } from '../redact-tokens.ts';

export interface MailTexts {
  text: string;
  html: string | null;
  unsubscribe_url: string | null;
}

export const findTokens = ({ text, html, unsubscribe_url }: MailTexts): string[] => [
  ...new Set(
    [text, html ?? '', unsubscribe_url ?? ''].flatMap((part) => part.match(tokenPattern) ?? []),
  ),
];
