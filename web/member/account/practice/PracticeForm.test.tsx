import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setUser } from '../../../../tests/fixtures/web/set-user.ts';
import { nora } from '../../../../tests/fixtures/web/users.ts';
import { errorResponse, etagResponse, mockApi } from '../../../../tests/setup/mock-api.ts';
import { renderWithQuery } from '../../../../tests/setup/render.tsx';
import { practice as noraPractice } from '../../../../tests/setup/render-account.tsx';
import type { Practice } from '../../../../worker/contract/practitioners/practice.ts';
import { PracticeForm } from './PracticeForm.tsx';

const tags = ['ANGER', 'GRIEF'].map((name) => ({ id: crypto.randomUUID(), name }));
const [anger, grief] = tags.map(({ id }) => id);

const practice: Practice = { ...noraPractice, tag_ids: [String(grief)] };

beforeEach(() => {
  setUser(nora);
  history.replaceState(null, '', '/account/edit/practice');
});

const draw = () =>
  renderWithQuery(
    <PracticeForm
      loaded={{ body: practice, etag: '"1"' }}
      languages={[{ id: 'en', name: 'English' }]}
      tags={tags}
    />,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('saves sessions, prices and tags with one request', async () => {
  const { sent } = mockApi(({ body }) => etagResponse({ ...practice, ...body }, 2));
  draw();
  fireEvent.click(screen.getByRole('checkbox', { name: 'In the daytime' }));
  press('Add a price');
  fireEvent.change(screen.getByLabelText('From £'), { target: { value: '45' } });
  press('ANGER');
  press('Save');
  await waitFor(() => expect(location.pathname).toBe('/account'));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    method: 'PUT',
    path: `/users/${nora.id}/practice`,
    headers: { 'If-Match': '"1"' },
    body: {
      ...practice,
      times: ['daytime', 'weekend'],
      prices: [{ session: 'one_to_one', from: 45 }],
      tag_ids: [grief, anger],
    },
  });
});

test('keeps unsaved input on the device', async () => {
  mockApi(() => errorResponse(503, 'No.'));
  const { unmount } = draw();
  fireEvent.change(screen.getByLabelText('Away until (optional)'), {
    target: { value: '2026-12-24' },
  });
  unmount();
  draw();
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Away until (optional)').value).toBe(
      '2026-12-24',
    ),
  );
  press('Discard changes');
});

test('refuses a price that is no number', async () => {
  const { sent } = mockApi(() => null);
  draw();
  press('Add a price');
  fireEvent.change(screen.getByLabelText('From £'), { target: { value: 'a lot' } });
  press('Save');
  await screen.findByText('Enter a number such as 45 or 37.50');
  expect(sent).toEqual([]);
});
