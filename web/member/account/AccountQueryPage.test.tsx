import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { withMemberSignedIn } from '../../../tests/fixtures/web/users.ts';
import { mockApi } from '../../../tests/setup/mock-api.ts';
import { renderWithQuery } from '../../../tests/setup/render.tsx';
import type { ApiQuery } from '../../data/query.ts';
import { AccountQueryPage } from './AccountQueryPage.tsx';
import Edit from './edit/EditAccountPage.tsx';
import { EditOwnEvent } from './events/EditOwnEvent.tsx';
import { EditOwnLocation } from './locations/EditOwnLocation.tsx';
import { LocationMembers } from './locations/LocationMembers.tsx';
import Offerings from './offerings/OwnOfferingsPage.tsx';
import Account from './overview/AccountPage.tsx';

let answer: (body: object) => void;

withMemberSignedIn();
beforeEach(() => {
  const answered = Promise.withResolvers<object>();
  answer = answered.resolve;
  mockApi(() => answered.promise);
});

const draw = (Shown: ComponentType) => renderWithQuery(<Shown />);
const titles = () =>
  screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);

test.each([
  ['Your account', Account],
  ['Edit your profile', Edit],
  ['Your offerings', Offerings],
  ['Edit event', () => <EditOwnEvent event="walk" />],
  ['Edit location', () => <EditOwnLocation link="barn" />],
  ['People at your location', () => <LocationMembers link="barn" />],
])('%s: shows its title before the data has loaded', (title, Shown) => {
  draw(Shown);
  expect(titles()).toEqual([title]);
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('Loading...');
});

test('uses the loaded data for its title', async () => {
  draw(() => (
    <AccountQueryPage
      queries={{ place: { address: '/place' } as ApiQuery<{ name: string }> }}
      until="A place"
      heading={({ place }) => `At ${place.name}`}
    >
      {({ place }) => <p>This is {place.name}.</p>}
    </AccountQueryPage>
  ));
  expect(titles()).toEqual(['A place']);
  await act(async () => answer({ name: 'The Barn' }));
  expect(await screen.findByText('This is The Barn.')).toBeTruthy();
  expect(titles()).toEqual(['At The Barn']);
});
