import { beforeEach, expect, test, vi } from 'vitest';
import { errorResponse, mockApi } from '../../../../tests/setup/mock-api.ts';
import { formatFileSize } from '../../../ui/files/format-file.ts';
import { downloadAccountData } from './download-account-data.ts';

const whole = '{"account":[],\n"is_complete":true}\n';
const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});

const answering = (answer: Response) => mockApi(({ path }) => (path === '/users/me' ? {} : answer));

const file = (text: string) =>
  new Response(text, {
    headers: { 'Content-Disposition': 'attachment; filename="Sobe-2026-11-21.json"' },
  });

test('saves a complete file under its name and reports progress', async () => {
  answering(file(whole));
  const told: number[] = [];
  expect(await downloadAccountData('x', (bytes) => told.push(bytes))).toEqual({
    name: 'Sobe-2026-11-21.json',
    bytes: whole.length,
  });
  expect(told.at(-1)).toBe(whole.length);
  expect(saved).toEqual(['Sobe-2026-11-21.json']);
});

test('discards a file that is incomplete', async () => {
  answering(file(whole.slice(0, 20)));
  await expect(downloadAccountData('x', () => undefined)).rejects.toThrow(
    'The download was interrupted.',
  );
  expect(saved).toEqual([]);
});

test('shows the message of the server', async () => {
  answering(errorResponse(429, 'Please wait 5 hours.'));
  await expect(downloadAccountData('x', () => undefined)).rejects.toThrow('Please wait 5 hours.');
});

test.each([
  [12, '1 kB'],
  [340_400, '340 kB'],
  [1_240_000, '1.2 MB'],
])('formats %d bytes as %s', (bytes, words) => {
  expect(formatFileSize(bytes)).toBe(words);
});
