import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUser } from '../../../../tests/fixtures/web/set-user.ts';
import { noRights, nora, withMemberSignedIn } from '../../../../tests/fixtures/web/users.ts';
import { mockApi } from '../../../../tests/setup/mock-api.ts';
import { renderWithQuery } from '../../../../tests/setup/render.tsx';
import AccountPage from './AccountPage.tsx';

withMemberSignedIn();

const profile = {
  ...nora,
  title: 'As visitors read it',
  language_codes: ['en'],
  price_from: 40,
  currency: 'GBP',
  reduced_from: null,
  has_free_first: false,
  takes_enquiries: true,
  takes_messages: true,
  checked_count: 1,
  answers: null,
  distance_km: null,
};
const enquiry = (id: string, name: string, state: string) => ({ id, name, state });

function mockAccount(views: number | null) {
  mockApi(({ path }) => {
    if (path === '/users/fe/nora-quinn') return profile;
    if (path.endsWith('/coming')) return { data: [] };
    if (path.endsWith('/numbers')) return { weeks: [{ viewed: views }, { viewed: 90 }] };
    if (path.endsWith('/prices')) return [];
    if (path.endsWith('/enquiries')) {
      return {
        count: 3,
        data: [
          enquiry('new', 'Sam', 'waiting'),
          enquiry('done', 'Kit', 'answered'),
          enquiry('old', 'Alex', 'waiting'),
        ],
      };
    }
    if (path === `/users/${nora.id}`) return nora;
    return { count: 0, data: [] };
  });
}

const box = async (name: string) => (await screen.findByRole('region', { name })).textContent;

test('shows the public card, what is missing and what comes next', async () => {
  mockAccount(12);
  renderWithQuery(<AccountPage />);
  expect(await screen.findByText('As visitors read it')).toBeTruthy();
  expect(screen.getByText('from £40')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add your prices' }).getAttribute('href')).toBe(
    '/account/edit/practice#prices',
  );
  expect(screen.queryByRole('link', { name: 'Write your bio' })).toBeNull();
  expect(await box('Open enquiries')).toContain('2Alex has waited longest.');
  expect(await box('Profile views this week')).toContain('12');
  expect(await box('Next event')).toContain('None yet');
});

test('does not tell a number of views below five', async () => {
  mockAccount(null);
  renderWithQuery(<AccountPage />);
  expect(await box('Profile views this week')).toContain('Under 5');
});

test('shows no card and no practice to a member without a public profile', async () => {
  setUser({ ...nora, ...noRights });
  mockAccount(12);
  renderWithQuery(<AccountPage />);
  expect(await screen.findByRole('heading', { name: nora.name })).toBeTruthy();
  expect(screen.getByText(/Your profile is not public/)).toBeTruthy();
  expect(screen.queryByText('As visitors read it')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Open enquiries' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Share' })).toBeNull();
});
