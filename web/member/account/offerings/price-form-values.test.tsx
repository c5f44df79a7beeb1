import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  clickOfferingsButton,
  createOfferingError,
  getOfferingBox,
  mockOfferingsApi,
  offeringPrice,
  renderOfferingsForm,
  submitOfferings,
  summarizeCalls,
} from '../../../../tests/setup/render-account.tsx';

const typed = (label: string, value: string, row = 0) =>
  fireEvent.change(screen.getAllByLabelText<HTMLInputElement>(label)[row] as HTMLInputElement, {
    target: { value },
  });

test('sends changed prices as one list without empty rows', async () => {
  const sent = mockOfferingsApi();
  renderOfferingsForm();
  clickOfferingsButton('Add another price');
  await waitFor(() => expect(screen.getByRole('group', { name: 'Price 2' })).toBeTruthy());
  fireEvent.change(screen.getAllByLabelText('Session')[1] as Element, {
    target: { value: 'group' },
  });
  typed('From £', '7,50', 1);
  typed('Note (optional)', ' Bring a mat ', 1);
  clickOfferingsButton('Add another price');
  await submitOfferings();
  expect(summarizeCalls(sent)).toEqual(['PUT prices']);
  expect(sent[0]?.headers).not.toHaveProperty('If-Match');
  expect(sent[0]?.body).toEqual([
    offeringPrice,
    { ...offeringPrice, session: 'group', from: 7.5, minutes: null, note: 'Bring a mat' },
  ]);
  expect(location.pathname).toBe('/account');
});

test('shows an invalid price at its field and sends nothing', async () => {
  const sent = mockOfferingsApi();
  renderOfferingsForm();
  typed('From £', '45 or so');
  typed('Minutes (optional)', '2.5');
  clickOfferingsButton('Add another price');
  typed('To £ (optional)', '20', 1);
  await submitOfferings();
  expect(sent).toEqual([]);
  for (const said of [
    'Enter a number such as 45 or 37.50',
    'Enter a whole number',
    'Enter a price, or 0 if it is free',
  ]) {
    expect(screen.getByText(said)).toBeTruthy();
  }
  expect(screen.getAllByLabelText<HTMLInputElement>('From £')[0]?.value).toBe('45 or so');
});

test('keeps rejected prices and sends them again', async () => {
  mockOfferingsApi({ prices: () => createOfferingError('0.from', 'is wrong') });
  renderOfferingsForm();
  typed('From £', '60');
  fireEvent.click(getOfferingBox('Massage'));
  await submitOfferings();
  const told = screen.getByRole('region', { name: 'Some changes were not saved' });
  expect(told.textContent).toContain('Prices: is wrong');
  expect(told.textContent).toContain('Saved: Massage.');
  const then = mockOfferingsApi();
  await submitOfferings();
  expect(summarizeCalls(then)).toEqual(['PUT prices']);
  expect(then[0]?.body).toMatchObject([{ from: 60 }]);
});

test('removes the last price', async () => {
  const sent = mockOfferingsApi();
  renderOfferingsForm();
  typed('From £', '50');
  clickOfferingsButton('Remove price 1');
  expect(screen.queryByLabelText('From £')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Add a price');
  await submitOfferings();
  expect(sent).toMatchObject([{ method: 'PUT', body: [] }]);
});
