// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/**
 * Labels, messages and headings in quotes in the specification, by section. Values that are no product text
 * ('notfound', 'field asc', 'field desc' and the '-' in tag names) are omitted.
 */
const textsBySection: Record<string, string[]> = {
  '2 Screens and routes': [
    'More...',
    'Send Message',
    'Unable to verify at this time: {reason}',
    '404 - Page Not Found',
    'Sorry, the page you are looking for could not be found.',
    'Error: Page Not Found',
    'The page was not found. Please check!',
    'Forgot Password',
    'Sign Up',
    'Join us on this journey!',
    'Tell us about you!',
    'About you',
    'Successful Signup',
    'My Saved Items',
    'Your friends',
    "Your friends' friends",
    'Their friends',
    'Closed',
    'Mark Conversation as Closed',
    'Admin Home',
    'Add',
    'Found N Article(s)',
  ],
  '4 States and transitions': [
    'This will approve the article to be active on the site immediately',
    'This will remove the article from the site immediately',
    'Coming Soon...',
    'Restricted',
    'Confirm Approval',
    'This will approve the users account and activate them for the site immediately.',
  ],
  '5 Validation rules': [
    'Passwords do not match!',
    'Password must be at least 8 characters long!',
    'Select the Image ...',
    'Please load your initial images...',
    'Are you sure?',
    'This will delete the file completely',
    'Please Sign In to like this page',
    'Please Sign In to bookmark this page',
    'Please Sign In to view this article',
  ],
  '6 Roles and permissions': ['Please login or create an account'],
  '7 The calls it makes': [
    'If an account with that email exists, a password reset email has been sent.',
    'Success',
  ],
  '8 Error catalogue': [
    'Error with request : ',
    'Error : ',
    'Your session has expired, please login again',
    'Unable to submit at this time, please try later',
    'Invalid Email or Password, please retry',
    'Unable to Login at this time, please try later',
    'Login Failed',
    'Passwords do not match!',
    'Password must be at least 8 characters long!',
    'Please login or create an account',
    'The reset link is only valid for 1 hour, this has now expired',
    'Unable to verify at this time: {reason}',
    'This article is restricted. Please sign in to view it.',
    'Error, invalid ID ',
    'Error: Page Not Found',
    '404 - Page Not Found',
    'Error',
    'Please try again',
    'Loading...',
  ],
  '9 Business constants and limits': ['Now'],
};

/** Literal parts of texts with placeholders. */
const literals: Record<string, string[]> = {
  'Unable to verify at this time: {reason}': ['Unable to verify at this time: '],
  'Found N Article(s)': ['Found {count} Article', 'Found {count} Articles'],
};

const sources = ['web', 'worker', 'messages/en'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|json)$/.test(name) && !/\.test\.tsx?$|\.d\.ts$/.test(name))
    .map((name) => withoutComments(readFileSync(join(root, folder, name), 'utf8'))),
);

/** Removes block comments, and line comments at the start of a line or after a space, so addresses remain intact. */
function withoutComments(source: string) {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}

/** Matches a text as a whole string literal or as JSX text, which may wrap lines. */
function literalPattern(text: string) {
  const words = text
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll("'", "(?:\\\\?'|&apos;)")
    .replaceAll(/(?<=\S) (?=\S)/g, '\\s+');
  return new RegExp(`(?:['"\`]|[>}]\\s*)${words}(?:['"\`]|\\$\\{|\\s*[<{])`);
}

const isInProduct = (literal: string) => {
  const pattern = literalPattern(literal);
  return sources.some((source) => pattern.test(source));
};

describe.each(Object.entries(textsBySection))('section %s', (_, texts) => {
  test.each(texts)('contains the exact text "%s"', (text) => {
    const missing = (literals[text] ?? [text]).filter((literal) => !isInProduct(literal));
    expect(missing, `"${text}" is missing in the product`).toEqual([]);
  });
});

test('finds whole literals only, and none in a comment', () => {
  const found = (source: string) => literalPattern('Add').test(withoutComments(source));
  expect(["'Add'", '<b>Add</b>', '>\n  Add {noun}'].every(found)).toBe(true);
  expect(["'Add a tag'", "// 'Add'", "/* 'Add' */", 'Add'].some(found)).toBe(false);
});
