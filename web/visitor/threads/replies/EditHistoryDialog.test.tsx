import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockApi } from '../../../../tests/setup/mock-api.ts';
import { renderWithQuery } from '../../../../tests/setup/render.tsx';
import type { ThreadReplyView } from '../../../../worker/contract/community/threads.ts';
import EditHistoryDialog from './EditHistoryDialog.tsx';

const edit = { at: '2026-10-12T09:30:00.000Z', before: '<p>Usiądź</p>', after: '<p>Leż</p>' };

async function draw(language_id: string) {
  mockApi(() => ({ data: [edit] }));
  const reply = { id: 'r', version: 1, language_id } as ThreadReplyView;
  renderWithQuery(<EditHistoryDialog reply={reply} openKey={{}} close={() => {}} />);
  return (await screen.findByText('Usiądź')).closest('p');
}

test('marks the language of the versions, but not of the labels', async () => {
  const versions = await draw('pl');
  expect(versions?.lang).toBe('pl');
  const label = versions?.querySelector('.visually-hidden');
  expect([label?.textContent?.trim(), label?.getAttribute('lang')]).toEqual(['removed:', 'en']);
});

test('marks no language that is that of the page', async () => {
  const versions = await draw('en');
  expect(versions?.querySelector('[lang]')).toBeNull();
  expect(versions?.hasAttribute('lang')).toBe(false);
});
