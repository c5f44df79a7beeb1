import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockApi } from '../../../tests/setup/mock-api.ts';
import { renderWithQuery, waitInAct } from '../../../tests/setup/render.tsx';
import type { EmbeddedUserCard } from '../../../worker/contract/practitioners/users.ts';
import { NearbyPeople } from './NearbyPeople.tsx';

const card = (name: string) =>
  ({
    id: name,
    tag: name.toLowerCase(),
    name,
    languages: [],
    language_codes: [],
    client_groups: [],
  }) as unknown as EmbeddedUserCard;

async function listNames(answer: object) {
  const { asked } = mockApi(() => answer);
  renderWithQuery(<NearbyPeople town="Leeds" tags={[{ name: 'SLEEP' }]} people={[card('Ruth')]} />);
  await waitInAct();
  const names = screen
    .getAllByRole('article')
    .map((one) => one.getAttribute('aria-label') ?? one.textContent);
  return { asked, names: names.join() };
}

test('shows who is near the town and works with the tags', async () => {
  const { asked, names } = await listNames({ data: [card('Callum')], nearby: { count: 1 } });
  expect(names).toContain('Callum');
  expect(names).not.toContain('Ruth');
  expect(asked).toEqual(['GET /users/fe?where=Leeds&tag=SLEEP&accepting=true&limit=1']);
});

test('shows the people of the article if none is near', async () => {
  const { names } = await listNames({ data: [card('Callum')], nearby: { count: 0 } });
  expect(names).toContain('Ruth');
  expect(names).not.toContain('Callum');
});
