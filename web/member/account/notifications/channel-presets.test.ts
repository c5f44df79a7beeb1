import { expect, test } from 'vitest';
import {
  getDefaultSetting,
  type NotificationSettings,
  notificationKindNames,
} from '../../../../worker/contract/notifications/notifications.ts';
import { channelPresets, findChannelPreset } from './channel-presets.ts';

const begun = Object.fromEntries(
  notificationKindNames.map((kind) => [kind, { ...getDefaultSetting(kind) }]),
) as NotificationSettings;

test('mails at once by default, except kinds that need no reply', () => {
  expect(findChannelPreset(begun, notificationKindNames)).toBe('E-mail immediately');
  expect(channelPresets['E-mail immediately']?.('followed')).toEqual({ site: true, mail: 'never' });
});

test('finds no preset for kinds with different settings', () => {
  expect(
    findChannelPreset({ ...begun, reply: { ...begun.reply, mail: 'daily' } }, ['reply', 'mention']),
  ).toBe(undefined);
});

test('keeps push unless a group is turned off', () => {
  const pushed = { ...begun, reply: { ...begun.reply, push: true } };
  expect(findChannelPreset(pushed, ['reply'])).toBe('E-mail immediately');
  const silent = { ...pushed.reply, site: false, mail: 'never' } as const;
  expect(findChannelPreset({ ...begun, reply: silent }, ['reply'])).toBe(undefined);
  expect(
    findChannelPreset({ ...begun, reply: { ...silent, ...channelPresets.Nothing?.('reply') } }, [
      'reply',
    ]),
  ).toBe('Nothing');
});
