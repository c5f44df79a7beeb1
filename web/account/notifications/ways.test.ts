import { expect, test } from 'vitest';
import {
  type NoticeSettings,
  noticeDefaultOf,
  noticeKindNames,
} from '../../../worker/contract/notices.ts';
import { wayOf, ways } from './ways.ts';

const begun = Object.fromEntries(
  noticeKindNames.map((kind) => [kind, { ...noticeDefaultOf(kind) }]),
) as NoticeSettings;

test('who has chosen nothing gets a mail at once, but of what asks for nothing', () => {
  expect(wayOf(begun, noticeKindNames)).toBe('E-mail immediately');
  expect(ways['E-mail immediately']?.('followed')).toEqual({ site: true, mail: 'never' });
});

test('kinds that are told in different ways have none in common', () => {
  expect(wayOf({ ...begun, reply: { ...begun.reply, mail: 'daily' } }, ['reply', 'mention'])).toBe(
    undefined,
  );
});

test('what is pushed stays, but where nothing is told', () => {
  const pushed = { ...begun, reply: { ...begun.reply, push: true } };
  expect(wayOf(pushed, ['reply'])).toBe('E-mail immediately');
  const silent = { ...pushed.reply, site: false, mail: 'never' } as const;
  expect(wayOf({ ...begun, reply: silent }, ['reply'])).toBe(undefined);
  expect(wayOf({ ...begun, reply: { ...silent, ...ways.Nothing?.('reply') } }, ['reply'])).toBe(
    'Nothing',
  );
});
