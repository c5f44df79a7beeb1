import { email } from '../contract/accounts.ts';
import { filmTypes, objectTypes, pictureTypes } from '../contract/files.ts';
import { bounds, mail } from '../contract/limits.ts';
import { Refusal } from '../lib/errors.ts';
import { checkedTag } from '../lib/tag.ts';
import { fieldOf } from './fields.ts';
import type { Column, Table } from './tables.ts';

/** What is wrong with a value, or null: a file may hold nothing that no call would take. */
export function faultOf(table: Table, { name, kind, refersTo }: Column, value: unknown) {
  if (kind !== 'text') {
    const isOf = kind === 'flag' ? value === 0 || value === 1 : Number.isSafeInteger(value);
    return isOf ? null : `must be ${kind === 'flag' ? '0 or 1' : 'a whole number'}`;
  }
  if (typeof value !== 'string') return 'must be text';
  const own = ownForms[`${table.name}.${name}`];
  if (own) return own(value) ? null : 'is not of the form that it has here';
  if (refersTo || /^id$|_id$/.test(name))
    return /^[\w./+-]{1,200}$/.test(value) ? null : 'is no id';
  if (/_(at|until)$/.test(name)) return moment.test(value) ? null : 'is no moment';
  const field = fieldOf(table.name, name);
  if (field?.kind === 'tag') return faultOfTag(value, field.reserved);
  const most = (field && 'most' in field && field.most) || mostOf[field?.kind ?? ''];
  const isShort = most ? value.length <= most : bytesIn(value) <= bounds.html;
  return isShort ? null : 'is too long';
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;
const fileName = /^[0-9a-f]{32}\.[a-z0-9]{3,4}$/;
const path = /^[0-9a-f-]{36}(\/[0-9a-f-]{36})*$/;

/** What is asked of single columns. */
const ownForms: Record<string, (value: string) => boolean> = {
  'users.email': (value) => email.safeParse(value).data === value,
  'users.password_hash': isHash,
  'users.date_of_birth': (value) => /^\d{4}-\d\d-\d\d$/.test(value),
  'uploaded_files.name': (value) => fileName.test(value),
  'uploaded_files.content_type': (value) => types.includes(value),
  'uploaded_files.object_type': (value) => (objectTypes as readonly string[]).includes(value),
  'categories.image': (value) => fileName.test(value),
  'sub_categories.image': (value) => fileName.test(value),
  'thread_replies.path': (value) => value.length <= bounds.html && path.test(value),
  'sent_emails.text': (value) => bytesIn(value) <= mail.body,
  'sent_emails.html': (value) => bytesIn(value) <= mail.body,
};

const types: readonly string[] = [...pictureTypes, ...filmTypes];

/** Characters, by the kinds of the back office's fields; of all else the bytes are counted. */
const mostOf: Partial<Record<string, number>> = { line: bounds.line, text: bounds.text };

/** One that a sign-in can check with the memory and the time that it has. */
function isHash(value: string): boolean {
  const [, N = 0, r = 0, p = 0] =
    /^scrypt\$(\d{1,6})\$(\d{1,2})\$(\d{1,2})\$[\w+/=]{8,100}\$[\w+/]{43}=$/
      .exec(value)
      ?.map(Number) ?? [];
  return N > 1 && Number.isInteger(Math.log2(N)) && N * r <= 2 ** 18 && N * r * p <= 2 ** 20;
}

function faultOfTag(value: string, reserved?: readonly string[]) {
  try {
    return checkedTag(value, reserved) === value && value.length <= bounds.name
      ? null
      : 'is too long';
  } catch (error) {
    if (error instanceof Refusal) return 'is no tag';
    throw error;
  }
}

const encoder = new TextEncoder();
const bytesIn = (text: string) => encoder.encode(text).byteLength;
