import { z } from 'zod';
import { sentenceOf } from './issues.ts';

/** Whether there is something to be seen: spaces and what has no shape are nothing. */
export const hasWords = (text: string) => /(?![\p{DI}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

/** Halves of characters are no text either. */
const isLine = (text: string) => !/[\p{Cc}\p{Cs}]/u.test(text);

/** What overrides or isolates a direction: with it a name reads as another, and turns what stands beside it. */
const isStraight = (text: string) => !/[\u202a-\u202e\u2066-\u2069]/.test(text);

const isText = (text: string) => !/(?![\t\n\r])[\p{Cc}\p{Cs}]/u.test(text);

/** A schema that has words of its own would say these of whatever is wrong. */
const told = { error: sentenceOf };
const strange = 'must not contain control characters or invalid characters';
const turned = 'must not contain invisible characters that change the text direction';

/** A line as people type it, without the space around it. */
export const lineOf = (most: number) =>
  z.string().trim().max(most, told).refine(isLine, strange).refine(isStraight, turned);

/** The same, of more than one line. */
export const textOf = (most: number) => z.string().trim().max(most, told).refine(isText, strange);

/** What one person says to another, kept as it was typed. */
export const wordsOf = (most: number) => z.string().max(most, told).refine(isText, strange);

/** What something is called elsewhere, as a line: without what none may hold. */
export const asLine = (text: string, most: number) =>
  text
    .replace(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
    .slice(0, most);

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
