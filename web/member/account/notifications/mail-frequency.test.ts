import { expect, test } from 'vitest';
import {
  getDefaultSetting,
  type NotificationKind,
  type NotificationSetting,
  type NotificationSettings,
  notificationKindNames,
} from '../../../../worker/contract/notifications/notifications.ts';
import { findMailFrequency, toMailSetting } from './mail-frequency.ts';

const defaults = Object.fromEntries(
  notificationKindNames.map((kind) => [kind, { ...getDefaultSetting(kind) }]),
) as NotificationSettings;

const withMail = (mails: Partial<Record<NotificationKind, NotificationSetting['mail']>>) =>
  ({
    ...defaults,
    ...Object.fromEntries(
      Object.entries(mails).map(([kind, mail]) => [
        kind,
        { ...defaults[kind as NotificationKind], mail },
      ]),
    ),
  }) as NotificationSettings;

test.each([
  ['the defaults', {}, 'now'],
  ['a kind in a digest next to immediate ones', { followed: 'daily' }, 'now'],
  ['different kinds', { reply: 'daily' }, null],
  ['a weekly digest next to immediate ones', { followed: 'weekly' }, null],
] as const)('finds the frequency of %s', (_, mails, frequency) => {
  expect(findMailFrequency(withMail(mails), notificationKindNames)).toBe(frequency);
});

test('finds a digest of all e-mailed kinds, and ignores the others', () => {
  expect(findMailFrequency(withMail({ reply: 'never' }), ['reply'])).toBe('now');
  expect(
    findMailFrequency(withMail({ reply: 'weekly', answer: 'weekly' }), ['reply', 'answer']),
  ).toBe('weekly');
  expect(findMailFrequency(withMail({ answer: 'daily' }), ['answer'])).toBe('daily');
});

test('sends kinds that need no reply in a digest', () => {
  expect([toMailSetting('reply', 'now'), toMailSetting('followed', 'now')]).toEqual([
    'now',
    'daily',
  ]);
});
