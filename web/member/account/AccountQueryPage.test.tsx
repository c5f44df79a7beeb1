import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { asNora } from '../../../tests/fixtures/web/signed-in-member.ts';
import { nora } from '../../../tests/fixtures/web/member.ts';
import { onScreen } from '../../../tests/setup/render.tsx';
import { serving } from '../../../tests/setup/mock-api.ts';
import { query } from '../../data/query.ts';
import { View as Account } from './overview/AccountPage.tsx';
import { AnsweredPage } from './AccountQueryPage.tsx';
import { View as Edit } from './edit/EditAccountPage.tsx';
import { EditEvent } from './events/EditOwnEvent.tsx';
import { EditLocation } from './locations/EditOwnLocation.tsx';
import { People } from './locations/LocationMembers.tsx';
import { View as Offerings } from './offerings/OwnOfferingsPage.tsx';

let answer: (body: object) => void;

asNora();
beforeEach(() => {
  const answered = Promise.withResolvers<object>();
  answer = answered.resolve;
  serving(() => answered.promise);
});

const draw = (Shown: ComponentType) => onScreen(<Shown />);
const titles = () =>
  screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);

test.each([
  [nora.name, Account],
  ['Edit your profile', Edit],
  ['Your offerings', Offerings],
  ['Edit event', () => <EditEvent event="walk" />],
  ['Edit location', () => <EditLocation link="barn" />],
  ['People at your location', () => <People link="barn" />],
])('%s: shows its title before the data has loaded', (title, Shown) => {
  draw(Shown);
  expect(titles()).toEqual([title]);
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('Loading...');
});

test('uses the loaded data for its title', async () => {
  draw(() => (
    <AnsweredPage
      queries={{ place: query<{ name: string }>('/place') }}
      until="A place"
      heading={({ place }) => `At ${place.name}`}
    >
      {({ place }) => <p>This is {place.name}.</p>}
    </AnsweredPage>
  ));
  expect(titles()).toEqual(['A place']);
  await act(async () => answer({ name: 'The Barn' }));
  expect(await screen.findByText('This is The Barn.')).toBeTruthy();
  expect(titles()).toEqual(['At The Barn']);
});
