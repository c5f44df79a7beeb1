import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { conversationPartner, conversationTime } from '../../../tests/fixtures/web/messages.tsx';
import { withMemberSignedIn } from '../../../tests/fixtures/web/users.ts';
import { listResponse, mockApi } from '../../../tests/setup/mock-api.ts';
import { renderWithQuery } from '../../../tests/setup/render.tsx';
import { ConversationTable } from './ConversationTable.tsx';

withMemberSignedIn();

test('lists the other person first, with links to both', async () => {
  mockApi(() =>
    listResponse([
      {
        id: 'm',
        title: 'The room',
        is_active: true,
        unread_count: 2,
        last_reply_at: conversationTime,
        closed_at: null,
        found_words: null,
        last_words: 'Welcome',
        last_is_own: false,
        recipients: [conversationPartner],
      },
    ]),
  );
  renderWithQuery(
    <ConversationTable
      heading="Active"
      pagerLabel="Pages of active conversations"
      name="active"
      isActive={true}
      search=""
      empty="None"
    />,
  );
  const person = await screen.findByRole('rowheader', { name: /Ruth Abiola/ });
  expect(person.parentElement?.firstElementChild).toBe(person);
  expect(
    screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.replace(/\W/g, '')),
  ).toEqual(['With', 'Title', 'Lastreply']);
  expect(screen.getByRole('link', { name: 'Ruth Abiola' }).getAttribute('href')).toBe(
    '/u/ruth-abiola',
  );
  expect(screen.getByRole('link', { name: 'The room' }).getAttribute('href')).toBe('/messages/m');
});
