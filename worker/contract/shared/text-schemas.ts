/** Schemas of texts: one line, several lines and messages; something visible is required. */

import { z } from 'zod';
import { m } from '#messages';
import { fieldError } from '../errors/field-error.ts';
import { formatIssue } from './validation-messages.ts';

/** True if something is visible; spaces and blank glyphs do not count. */
export const hasVisibleText = (text: string) =>
  /(?![\p{DI}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

/** Rejects control characters and lone surrogates. */
const hasNoControlCharacters = (text: string) => !/[\p{Cc}\p{Cs}]/u.test(text);

/** Rejects bidi controls, which can make a name or its surroundings read differently. */
const hasNoBidiOverride = (text: string) => !/[\u202a-\u202e\u2066-\u2069]/.test(text);

const hasNoUnsafeControls = (text: string) => !/(?![\t\n\r])[\p{Cc}\p{Cs}]/u.test(text);

/** A schema with its own message would use it for every issue. */
const issueOptions = { error: formatIssue };
const controlCharacterError = fieldError(m['field_error.control_characters']);
const bidiError = fieldError(m['field_error.direction_characters']);

/** A single line, trimmed. */
export const lineSchema = (most: number) =>
  z
    .string()
    .trim()
    .max(most, issueOptions)
    .refine(hasNoControlCharacters, controlCharacterError)
    .refine(hasNoBidiOverride, bidiError);

/** Text of several lines, trimmed. */
export const multilineSchema = (most: number) =>
  z.string().trim().max(most, issueOptions).refine(hasNoUnsafeControls, controlCharacterError);

/** A message between people, stored exactly as typed. */
export const messageTextSchema = (most: number) =>
  z.string().max(most, issueOptions).refine(hasNoUnsafeControls, controlCharacterError);

/** Turns an external title into a valid line by removing forbidden characters. */
export const toSafeLine = (text: string, most: number) =>
  text
    .replace(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
    .slice(0, most);

/** Length in UTF-8 bytes; the contract has no TextEncoder. */
export function countUtf8Bytes(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

export const requiredText = (
  text: z.ZodString,
  message: () => string = m['field_error.required'],
) =>
  text
    .min(1, fieldError(message))
    .refine((typed) => typed === '' || hasVisibleText(typed), fieldError(message));
