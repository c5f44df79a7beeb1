import { behindAnId } from '../redact-tokens.ts';

export interface Texts {
  text: string;
  html: string | null;
  unsubscribe_url: string | null;
}

/** Tokens in the links of a mail. */
export const secretsIn = ({ text, html, unsubscribe_url }: Texts): string[] => [
  ...new Set(
    [text, html ?? '', unsubscribe_url ?? ''].flatMap((part) => part.match(behindAnId) ?? []),
  ),
];
