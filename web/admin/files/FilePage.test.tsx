import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { withAdminSignedIn } from '../../../tests/fixtures/web/users.ts';
import {
  type ApiCall,
  errorResponse,
  etagResponse,
  listResponse,
  mockApi,
} from '../../../tests/setup/mock-api.ts';
import { flushUpdates, renderWithQuery } from '../../../tests/setup/render.tsx';
import type { FileItem } from '../../../worker/contract/system/files.ts';
import { FilePage } from './FilePage.tsx';

const id = '019b76da-a800-7b93-8571-804dab27c89f';
const moment = '2026-01-01T00:00:00.000Z';
const file: FileItem = {
  id,
  created_at: moment,
  created_by: null,
  created_by_name: null,
  updated_at: moment,
  updated_by: null,
  updated_by_name: null,
  object_type: 'categories',
  object_id: id,
  original_name: null,
  object_name: 'Talking',
  content_type: 'image/png',
  name: `${'ab'.repeat(16)}.png`,
  title: 'The moor',
  copyright: null,
  alternative_text: 'Heather',
  size: 2048,
  width: 40,
  focal_x: null,
  focal_y: null,
  height: 20,
  used_by: [{ link_table: 'categories', link_id: id, title: 'Talking' }],
};

const use = { resource: 'categories', id, title: 'Talking' };

/** Mocks the file API with the current file and the response to a change. */
function answering(present: () => Response, change: (sent: ApiCall) => unknown): ApiCall[] {
  const { sent } = mockApi((call) => {
    if (call.method !== 'GET') return change(call);
    if (call.path.endsWith('/uses')) return listResponse([use]);
    return call.path.startsWith('/uploaded_files/') ? present() : undefined;
  });
  return sent;
}

const answer = (change: object = {}, version = 1) => etagResponse({ ...file, ...change }, version);
/** Request bodies and versions. */
const told = (sent: readonly ApiCall[]) =>
  sent.map(({ method, body, headers }) => [method, body, headers['If-Match']]);
async function draw() {
  renderWithQuery(<FilePage id={id} />);
  await flushUpdates();
}

const button = (name: string) => screen.getByRole('button', { name });
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
const enter = async (name: string) => {
  fireEvent.submit(box(name).form as HTMLFormElement);
  await flushUpdates();
};

withAdminSignedIn();
beforeEach(() => history.replaceState(null, '', `/admin/files/${id}`));

test('turns a button into an input and saves on Enter with the version shown', async () => {
  let title = 'The moor';
  const sent = answering(
    () => answer({ title }),
    () => {
      title = 'Heather';
      return answer({ title }, 2);
    },
  );
  await draw();
  fireEvent.click(button('Title: The moor. Change'));
  expect(document.activeElement).toBe(box('Title'));
  expect(box('Title').getAttribute('aria-required')).toBe('true');
  type('Title', ' Heather ');
  await enter('Title');
  expect(told(sent)).toEqual([['PATCH', { title: 'Heather' }, '"1"']]);
  expect(document.activeElement).toBe(button('Title: Heather. Change'));
});

test('saves with the button too and sends empty copyright as null', async () => {
  const sent = answering(
    () => answer({ copyright: 'Nora' }),
    () => answer({ copyright: null }, 2),
  );
  await draw();
  fireEvent.click(button('Copyright: Nora. Change'));
  expect(box('Copyright').getAttribute('aria-required')).toBe('true');
  type('Copyright', ' ');
  fireEvent.click(button('Save'));
  await flushUpdates();
  expect(told(sent)).toEqual([['PATCH', { copyright: null }, '"1"']]);
});

test('cancels on Escape and sends no unchanged value', async () => {
  const sent = answering(answer, answer);
  await draw();
  fireEvent.click(button('Title: The moor. Change'));
  type('Title', 'Something else');
  fireEvent.keyDown(box('Title'), { key: 'Escape' });
  expect(document.activeElement).toBe(button('Title: The moor. Change'));
  fireEvent.click(button('Title: The moor. Change'));
  await enter('Title');
  expect(sent).toEqual([]);
});

test('requires a title and shows the error next to it', async () => {
  const sent = answering(answer, answer);
  await draw();
  fireEvent.click(button('Title: The moor. Change'));
  type('Title', '  ');
  await enter('Title');
  expect(screen.getByRole('alert').textContent).toBe('A title is required');
  expect(sent).toEqual([]);
});

test("shows the other user's value after a conflict and can overwrite it", async () => {
  let present = answer;
  const sent = answering(
    () => present(),
    ({ headers }) =>
      headers['If-Match'] === '"2"'
        ? answer({ title: 'Mine' }, 3)
        : errorResponse(409, 'Changed', 'changed'),
  );
  await draw();
  fireEvent.click(button('Title: The moor. Change'));
  type('Title', 'Mine');
  present = () => answer({ title: 'Theirs' }, 2);
  await enter('Title');
  expect(screen.getByRole('alert').textContent).toBe(
    'Someone else changed this to “Theirs” while you were editing. Save again to keep your version, or cancel.',
  );
  expect(box('Title').value).toBe('Mine');
  await enter('Title');
  expect(sent.map(({ headers }) => headers['If-Match'])).toEqual(['"1"', '"2"']);
});

test("shows where a file is used when it can't be deleted", async () => {
  const message = 'This file is used here: Talking. Remove it there first.';
  answering(answer, () => errorResponse(409, message, 'in_use'));
  await draw();
  expect(screen.getByRole('region', { name: 'Used in' }).textContent).toContain('Talking');
  fireEvent.click(button('Delete file'));
  screen.getByText('This will delete the file completely');
  fireEvent.click(screen.getByText('Yes'));
  await flushUpdates();
  const notice = screen.getByText(`Error : ${message}`);
  expect(notice.closest('.toast')?.getAttribute('data-kind')).toBe('warning');
  expect(location.pathname).toBe(`/admin/files/${id}`);
});

test('deletes after confirmation only and returns to the item', async () => {
  const sent = answering(answer, () => null);
  await draw();
  fireEvent.click(button('Delete file'));
  fireEvent.click(screen.getByText('No'));
  expect(sent).toEqual([]);
  fireEvent.click(button('Delete file'));
  fireEvent.click(screen.getByText('Yes'));
  await flushUpdates();
  expect(sent.map(({ method }) => method)).toEqual(['DELETE']);
  expect(location.pathname).toBe(`/admin/categories/${id}`);
});

test('says what a replacement keeps, and offers to change it afterwards', async () => {
  const sent = answering(
    () => answer(),
    () => answer({}, 2),
  );
  await draw();
  const input = screen.getByLabelText<HTMLInputElement>('Replace file');
  const hint = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe('Replacing the file keeps its texts and its focal point.');
  const picture = new File(['picture'], 'moss.png', { type: 'image/png' });
  fireEvent.change(input, { target: { files: [picture] } });
  await screen.findByText(/Do they fit the new one/);
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `PUT /uploaded_files/${id}/content`,
  ]);
  fireEvent.click(button('Edit alternative text'));
  expect(document.activeElement).toBe(box('Alternative text'));
  expect(box('Alternative text').value).toBe('Heather');
  fireEvent.click(button('Set focal point'));
  expect(document.activeElement?.className).toBe('focal-point-picture');
});
