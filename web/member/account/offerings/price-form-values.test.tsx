import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUser } from '../../../../tests/fixtures/web/set-user.ts';
import { nora } from '../../../../tests/fixtures/web/users.ts';
import { etagResponse, mockApi } from '../../../../tests/setup/mock-api.ts';
import { renderWithQuery } from '../../../../tests/setup/render.tsx';
import { practice } from '../../../../tests/setup/render-account.tsx';
import type { Price } from '../../../../worker/contract/practitioners/prices.ts';
import { PracticeForm } from '../practice/PracticeForm.tsx';

const price: Price = {
  session: 'one_to_one',
  from: 45,
  to: null,
  currency: 'GBP',
  minutes: 50,
  reduced_from: null,
  free_first_minutes: null,
  note: null,
};

/** Renders the practice of Nora with one price; returns the requests it sends. */
function draw() {
  setUser(nora);
  history.replaceState(null, '', '/account/edit/practice');
  const loaded = { ...practice, prices: [price] };
  const { sent } = mockApi(({ body }) => etagResponse({ ...loaded, ...body }, 2));
  renderWithQuery(
    <PracticeForm
      loaded={{ body: loaded, etag: '"1"' }}
      languages={[{ id: 'en', name: 'English' }]}
      tags={[]}
    />,
  );
  return sent;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string, row = 0) =>
  fireEvent.change(screen.getAllByLabelText<HTMLInputElement>(label)[row] as HTMLInputElement, {
    target: { value },
  });

test('sends prices as one list without empty rows', async () => {
  const sent = draw();
  press('Add another price');
  await waitFor(() => expect(screen.getByRole('group', { name: 'Price 2' })).toBeTruthy());
  fireEvent.change(screen.getAllByLabelText('Session')[1] as Element, {
    target: { value: 'group' },
  });
  type('From £', '7,50', 1);
  type('Note (optional)', ' Bring a mat ', 1);
  press('Add another price');
  press('Save');
  await waitFor(() => expect(location.pathname).toBe('/account'));
  expect(sent.map(({ body }) => body)).toMatchObject([
    {
      prices: [
        price,
        { ...price, session: 'group', from: 7.5, minutes: null, note: 'Bring a mat' },
      ],
    },
  ]);
});

test('shows an invalid price at its field and sends nothing', async () => {
  const sent = draw();
  type('From £', '45 or so');
  type('Minutes (optional)', '2.5');
  press('Add another price');
  type('To £ (optional)', '20', 1);
  press('Save');
  for (const error of [
    'Enter a number such as 45 or 37.50',
    'Enter a whole number',
    'Enter a price, or 0 if it is free',
  ]) {
    expect(await screen.findByText(error)).toBeTruthy();
  }
  expect(sent).toEqual([]);
  expect(screen.getAllByLabelText<HTMLInputElement>('From £')[0]?.value).toBe('45 or so');
});

test('removes the last price', async () => {
  const sent = draw();
  type('From £', '50');
  press('Remove price 1');
  expect(screen.queryByLabelText('From £')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Add a price');
  press('Save');
  await waitFor(() => expect(sent).toMatchObject([{ method: 'PUT', body: { prices: [] } }]));
});
