import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setUser } from '../../../../tests/fixtures/web/set-user.ts';
import { nora } from '../../../../tests/fixtures/web/users.ts';
import { errorResponse, mockApi } from '../../../../tests/setup/mock-api.ts';
import { renderWithQuery } from '../../../../tests/setup/render.tsx';
import type { Price } from '../../../../worker/contract/practitioners/prices.ts';
import ConfirmProfilePage from './ConfirmProfilePage.tsx';

const price: Price = {
  session: 'online',
  from: 45,
  to: 60.5,
  currency: 'GBP',
  minutes: 50,
  reduced_from: 30,
  free_first_minutes: 20,
  note: 'Sliding scale',
};

const confirmed = { ...nora, confirmed_at: new Date().toISOString() };

function draw(account: object = {}, prices: Price[] = [price], answer: object = confirmed) {
  const { sent } = mockApi(({ method, path }) => {
    if (method === 'POST') return answer;
    return path.endsWith('/prices') ? prices : { ...nora, ...account };
  });
  renderWithQuery(<ConfirmProfilePage />);
  return sent;
}

const button = () => screen.findByRole('button', { name: 'Confirm details' });
const said = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

beforeEach(() => {
  setUser(nora);
  history.replaceState(null, '', '/account/confirm');
});

test('lists every claim with an edit link', async () => {
  draw();
  await button();
  expect(screen.getByText(/You last confirmed these details on/).textContent).toContain(
    '21 March 2025',
  );
  expect(said('One-to-one')).toContain('Offered');
  expect(said('Session times')).toContain('At the weekend');
  expect(said('Town')).toContain('Bristol');
  expect(said('Accepting new clients')).toContain('Yes');
  expect(said('Who you see')).toContain('Adults, older adults');
  expect(said('First appointment')).toContain('Within two weeks');
  expect(said('Prices')).toContain('Online £45 to £60.50 for 50 minutes');
  expect(said('Prices')).toContain('Free 20-minute first consultation');
  const links = screen.getAllByRole('link', { name: /^Change: / });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    ...['session_1_on_1', 'session_group', 'session_online', 'times', 'client_groups'].map(
      (field) => `/account/edit/practice#${field}`,
    ),
    '/account/edit/practice#prices',
    '/account/edit/practice#address_town',
    '/account/edit/practice#is_accepting_clients',
    '/account/edit/practice#first_appointment',
  ]);
});

test('confirms all claims with one button', async () => {
  const sent = draw();
  fireEvent.click(await button());
  const thanks = await screen.findByRole('heading', { name: 'Thank you' });
  expect(document.activeElement).toBe(thanks);
  expect(sent).toMatchObject([{ method: 'POST', path: `/users/${nora.id}/confirm` }]);
});

test('the reminder’s link confirms the first appointment alone', async () => {
  history.replaceState(null, '', '/account/confirm?claim=first_appointment');
  const sent = draw();
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm first appointment' }));
  await screen.findByRole('heading', { name: 'Thank you' });
  expect(sent).toMatchObject([
    { path: `/users/${nora.id}/confirm`, body: { claims: ['first_appointment'] } },
  ]);
});

test('without a first appointment there is nothing to confirm', async () => {
  history.replaceState(null, '', '/account/confirm?claim=first_appointment');
  draw({ first_appointment: null });
  const link = await screen.findByRole('link', { name: 'Add your first appointment' });
  expect(link.getAttribute('href')).toBe('/account/edit/practice#first_appointment');
  expect(screen.queryByRole('button', { name: /Confirm/ })).toBeNull();
});

test('shows an error and allows a retry', async () => {
  const sent = draw({}, [price], errorResponse(503, 'Not now.'));
  fireEvent.click(await button());
  await screen.findByText('Not now.');
  fireEvent.click(await button());
  await waitFor(() => expect(sent).toHaveLength(2));
});

test('marks claims without a value', async () => {
  draw({ confirmed_at: null, times: [], place_id: null, is_accepting_clients: null }, []);
  await button();
  expect(screen.getByText(/You have not confirmed these details yet/)).toBeTruthy();
  expect(said('Session times')).toContain('Not stated');
  expect(said('Prices')).toContain('Not stated');
  expect(said('Town')).toContain('not chosen from the list');
});
