import { expect, test } from 'vitest';
import {
  type NoticeSettings,
  noticeDefaultOf,
  noticeKindNames,
} from '../../../../worker/contract/system/notifications.ts';
import { wayOf, ways } from './channels.ts';

const begun = Object.fromEntries(
  noticeKindNames.map((kind) => [kind, { ...noticeDefaultOf(kind) }]),
) as NoticeSettings;

test('mails at once by default, except kinds that need no reply', () => {
  expect(wayOf(begun, noticeKindNames)).toBe('E-mail immediately');
  expect(ways['E-mail immediately']?.('followed')).toEqual({ site: true, mail: 'never' });
});

test('finds no preset for kinds with different settings', () => {
  expect(wayOf({ ...begun, reply: { ...begun.reply, mail: 'daily' } }, ['reply', 'mention'])).toBe(
    undefined,
  );
});

test('keeps push unless a group is turned off', () => {
  const pushed = { ...begun, reply: { ...begun.reply, push: true } };
  expect(wayOf(pushed, ['reply'])).toBe('E-mail immediately');
  const silent = { ...pushed.reply, site: false, mail: 'never' } as const;
  expect(wayOf({ ...begun, reply: silent }, ['reply'])).toBe(undefined);
  expect(wayOf({ ...begun, reply: { ...silent, ...ways.Nothing?.('reply') } }, ['reply'])).toBe(
    'Nothing',
  );
});
