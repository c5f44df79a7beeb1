import { fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { beforeEach, expect, test, vi } from 'vitest';
import { setUser } from '../../../../tests/fixtures/web/set-user.ts';
import { nora } from '../../../../tests/fixtures/web/users.ts';
import { listResponse, mockApi } from '../../../../tests/setup/mock-api.ts';
import { renderWithQuery } from '../../../../tests/setup/render.tsx';
import { AddOwnEvent } from './AddOwnEvent.tsx';
import { EventLocationField } from './EventLocationField.tsx';
import { getHiddenLocationText } from './hidden-location-text.ts';
import { OwnEvents } from './OwnEvents.tsx';

beforeEach(() => setUser(nora));

/** Renders content next to a server that answers each path with its own list. */
function draw(what: ReactNode, lists: Record<string, object[]> = {}) {
  mockApi(({ path }) => {
    const [, data = []] = Object.entries(lists).find(([part]) => path.includes(part)) ?? [];
    return listResponse(data);
  });
  renderWithQuery(what);
}

const shed = { id: 'link', location_id: 'shed', name: 'The Potting Shed', is_default: true };
const placeBox = async () => screen.findByRole<HTMLInputElement>('combobox', { name: /Location/ });

test.each([
  ['public', true, true, 'The Potting Shed'],
  ['not public yet', false, true, ''],
  ['switched off', true, false, ''],
])(
  'preselects the default location for a new event: one that is %s',
  async (_, is_public, is_active, value) => {
    draw(<AddOwnEvent />, { and_locations: [{ ...shed, is_public, is_active }] });
    const box = await placeBox();
    await vi.waitFor(() => expect(box.value).toBe(value));
    expect(screen.getByText(/^Required\. Shown in lists/)).toBeTruthy();
  },
);

test('warns at the field that visitors cannot see the location', async () => {
  draw(<AddOwnEvent />, {
    and_locations: [
      { ...shed, is_default: false, is_public: false, is_active: true },
      { ...shed, location_id: 'hall', name: 'The Hall', is_public: true, is_active: true },
    ],
  });
  fireEvent.click(await placeBox());
  const offered = await within(await screen.findByRole('listbox')).findAllByRole('option');
  expect(offered.slice(-2).map(({ textContent }) => textContent)).toEqual([
    'The Potting Shed Yours, not public: visitors don’t see where the event is',
    'The Hall Yours',
  ]);
});

test('rejects text that matches no location and accepts a full name', async () => {
  const hall = '019b76da-a800-7b9b-8d34-126ec04a3546';
  draw(<AddOwnEvent />, {
    and_locations: [{ ...shed, location_id: hall, is_public: true, is_active: true }],
  });
  const box = await placeBox();
  await vi.waitFor(() => expect(box.value).toBe('The Potting Shed'));
  fireEvent.input(box, { target: { value: 'My garden' } });
  fireEvent.blur(box);
  expect(await screen.findByText('Location must be chosen from the list')).toBeTruthy();
  expect((await placeBox()).value).toBe('My garden');
  // The list may have replaced the plain input.
  fireEvent.input(await placeBox(), { target: { value: 'the potting shed' } });
  await vi.waitFor(
    () => expect(screen.queryByText('Location must be chosen from the list')).toBeNull(),
    { timeout: 15_000 },
  );
});

test('warns before a location is removed from an event with attendees', async () => {
  draw(
    <FormOf values={{ location_id: '' }}>
      <EventLocationField
        event={{ id: 'e', location_id: 'hall', location_name: 'The Hall' }}
        most={2}
      />
    </FormOf>,
  );
  expect(
    await screen.findByText(
      '2 people have a seat. When you save, we notify them that the event is no longer at The Hall.',
    ),
  ).toBeTruthy();
});

function FormOf({ values, children }: { values: object; children: ReactNode }) {
  return <FormProvider {...useForm({ defaultValues: values })}>{children}</FormProvider>;
}

test('tells the host that an event is at a hidden location', async () => {
  const event = { id: 'e', name: 'Tea', tag: 'tea', is_active: true, location_name: 'The Shed' };
  const at = {
    start_at: '2099-01-01T10:00:00.000Z',
    end_at: '2099-01-01T11:00:00.000Z',
    zone: 'UTC',
  };
  draw(<OwnEvents />, {
    given_events: [
      { ...event, ...at, location_is_hidden: true },
      { ...event, ...at, id: 'f', location_is_hidden: false },
    ],
  });
  expect(await screen.findAllByText('Tea')).toHaveLength(2);
  expect(screen.getAllByText(getHiddenLocationText())).toHaveLength(1);
});
