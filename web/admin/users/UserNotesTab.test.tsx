import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { withAdminSignedIn } from '../../../tests/fixtures/web/users.ts';
import { errorResponse, etagResponse, mockApi } from '../../../tests/setup/mock-api.ts';
import { flushUpdates, renderWithQuery } from '../../../tests/setup/render.tsx';
import { UserNotesTab } from './UserNotesTab.tsx';

withAdminSignedIn();

const note = {
  id: 'note',
  user_id: 'ada',
  text: 'Rang on Monday.',
  created_at: '2026-01-05T10:00:00.000Z',
  created_by_name: null,
  updated_at: '2026-01-05T10:00:00.000Z',
  updated_by_name: null,
};

async function renderNotes(answerPatch: () => unknown = () => note) {
  const api = mockApi(({ method, path }) => {
    if (method === 'PATCH') return answerPatch();
    if (path === '/users/ada/notes/note' && method === 'GET') return etagResponse(note, 3);
    return path === '/users/ada/notes' && method === 'GET' ? { count: 1, data: [note] } : null;
  });
  renderWithQuery(<UserNotesTab id="ada" />);
  await flushUpdates();
  return api;
}

const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await flushUpdates();
};

test('shows a note with its author, who may have been deleted', async () => {
  await renderNotes();
  expect(screen.getByText('Rang on Monday.')).toBeTruthy();
  expect(screen.getByText(/^Former admin/).textContent).toContain('5 January 2026');
});

test('adds a note and empties the field', async () => {
  const { sent } = await renderNotes();
  const field = screen.getByLabelText<HTMLTextAreaElement>('New note');
  fireEvent.change(field, { target: { value: 'Wants to be called Ada.' } });
  await press('Add note');
  expect(sent).toMatchObject([
    { method: 'POST', path: '/users/ada/notes', body: { text: 'Wants to be called Ada.' } },
  ]);
  expect(field.value).toBe('');
});

test('keeps a note that is not added yet', async () => {
  await renderNotes();
  const typed = { target: { value: 'Rang again.' } };
  fireEvent.change(screen.getByLabelText('New note'), typed);
  await flushUpdates();
  cleanup();
  await renderNotes();
  expect(screen.getByLabelText<HTMLTextAreaElement>('New note').value).toBe('Rang again.');
  await press('Add note');
  cleanup();
  await renderNotes();
  expect(screen.getByLabelText<HTMLTextAreaElement>('New note').value).toBe('');
});

test('an edited note is sent with the version that was read', async () => {
  const { sent } = await renderNotes();
  await press('Edit note');
  const form = screen.getByRole('form', { name: 'Edit note' });
  fireEvent.change(within(form).getByRole('textbox'), { target: { value: 'Rang on Tuesday.' } });
  await press('Save note');
  expect(sent).toMatchObject([
    { method: 'PATCH', body: { text: 'Rang on Tuesday.' }, headers: { 'If-Match': '"3"' } },
  ]);
  expect(screen.queryByRole('form', { name: 'Edit note' })).toBeNull();
});

test('keeps the text if another admin changed the note', async () => {
  await renderNotes(() => errorResponse(409, 'This was changed.', 'changed'));
  await press('Edit note');
  const form = screen.getByRole('form', { name: 'Edit note' });
  fireEvent.change(within(form).getByRole('textbox'), { target: { value: 'My words' } });
  await press('Save note');
  expect(within(form).getByRole<HTMLTextAreaElement>('textbox').value).toBe('My words');
});
