import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUser } from '../../../tests/fixtures/web/set-user.ts';
import { nora, withMemberSignedIn } from '../../../tests/fixtures/web/users.ts';
import { mockApi } from '../../../tests/setup/mock-api.ts';
import { renderWithQuery } from '../../../tests/setup/render.tsx';
import MemberBar from './MemberBar.tsx';
import TodayPage from './TodayPage.tsx';

withMemberSignedIn();

const at = '2026-11-20T10:00:00.000Z';
const seat = {
  event_id: 'e',
  tag: 'walk',
  name: 'A slow walk',
  date: null,
  state: 'coming',
  place: null,
  start_at: at,
  end_at: at,
  zone: 'Europe/London',
  location_name: null,
  is_online: false,
};
const message = (id: string, unread_count: number) => ({
  id,
  title: `About ${id}`,
  is_active: true,
  closed_at: null,
  last_reply_at: at,
  unread_count,
  recipients: [{ recipient_name: `Ruth ${id}`, recipient_image: null }],
});

test('shows unread messages and the next event, and no empty sections', async () => {
  mockApi(({ path }) => {
    if (path.endsWith('/messages')) {
      return { count: 2, data: [message('one', 2), message('two', 0)] };
    }
    if (path.endsWith('/coming')) return { data: [seat] };
    if (path.endsWith('/notices')) return { unread: 0, data: [] };
    return { count: 0, data: [] };
  });
  renderWithQuery(<TodayPage />);
  await screen.findByRole('link', { name: 'Ruth one' });
  expect(screen.queryByRole('link', { name: 'Ruth two' })).toBeNull();
  expect(screen.getByRole('link', { name: 'A slow walk' }).getAttribute('href')).toBe('/e/walk');
  expect(screen.queryByRole('heading', { name: 'Friend requests' })).toBeNull();
  expect(screen.queryByText(/Nothing is waiting/)).toBeNull();
});

test('marks the language of quoted words', async () => {
  const language_id = 'pl';
  mockApi(({ path }) => {
    if (path.endsWith('/messages'))
      return { count: 1, data: [{ ...message('one', 2), language_id }] };
    if (path.endsWith('/coming')) return { data: [{ ...seat, language_id }] };
    if (path.endsWith('/notices')) return { unread: 0, data: [] };
    if (path.endsWith('/enquiries'))
      return {
        count: 1,
        data: [{ id: 'e', name: 'Wanda', opening: 'Nie śpię', state: 'waiting', language_id }],
      };
    if (path.endsWith('/friends'))
      return {
        count: 1,
        data: [
          {
            id: 'jan',
            from_name: 'Jan',
            from_title: 'Instruktor jogi',
            from_words_language_id: 'pl',
          },
        ],
      };
    return { count: 0, data: [] };
  });
  renderWithQuery(<TodayPage />);
  for (const words of ['About one', 'A slow walk', 'Nie śpię', 'Instruktor jogi']) {
    const found = await screen.findByText(words);
    expect(found.closest('[lang]')?.getAttribute('lang'), words).toBe('pl');
  }
});

test('tells when nothing waits', async () => {
  mockApi(({ path }) =>
    path.endsWith('/notices') ? { unread: 0, data: [] } : { count: 0, data: [] },
  );
  renderWithQuery(<TodayPage />);
  await screen.findByText(/Nothing is waiting/);
});

test.each([
  [true, ['Today', 'Practitioners', 'Messages', 'Notifications 3 unread', 'Account']],
  [false, ['Today', 'Practitioners', 'Saved', 'Notifications 3 unread', 'Account']],
])('the bar has five pages by right (messages: %s)', async (authz_messages, names) => {
  setUser({ ...nora, authz_messages } as typeof nora);
  mockApi(({ path }) =>
    path.endsWith('/notices') ? { unread: 3, data: [] } : { count: 0, data: [] },
  );
  renderWithQuery(<MemberBar />);
  await screen.findByText('unread');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent?.trim())).toEqual(names);
});
