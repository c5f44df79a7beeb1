import { z } from 'zod';

/** Whether there is something to be seen: spaces and what has no shape are nothing. */
export const hasWords = (text: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

const isLine = (text: string) => !/\p{Cc}/u.test(text);
const isText = (text: string) => !/(?![\t\n\r])\p{Cc}/u.test(text);

const atMost = (length: number) => `must be at most ${length} characters`;
const strange = 'must not hold control characters';

/** A line as people type it, without the space around it. */
export const lineOf = (most: number) =>
  z.string('must be text').trim().max(most, atMost(most)).refine(isLine, strange);

/** The same, of more than one line. */
export const textOf = (most: number) =>
  z.string('must be text').trim().max(most, atMost(most)).refine(isText, strange);

/** What one person says to another, kept as it was typed. */
export const wordsOf = (most: number) =>
  z.string('must be text').max(most, atMost(most)).refine(isText, strange);

/** As UTF-8; the contract knows no TextEncoder. */
export function bytesIn(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** With something in it. */
export const required = (text: z.ZodString, message = 'is required') =>
  text.min(1, message).refine((typed) => typed === '' || hasWords(typed), message);
