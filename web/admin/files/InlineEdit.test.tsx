import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { nora } from '../../../tests/nora.ts';
import { onScreen, settle } from '../../../tests/on-screen.tsx';
import type { FileItem } from '../../../worker/contract/files.ts';
import { setUser } from '../../lib/user.ts';
import { FileScreen } from './FileScreen.tsx';

vi.mock('../../session/session.ts', () => ({ load: vi.fn() }));

const id = '019b76da-a800-7b93-8571-804dab27c89f';
const moment = '2026-01-01T00:00:00.000Z';
const file: FileItem = {
  ...{ id, created_at: moment, created_by: null, created_by_name: null },
  ...{ updated_at: moment, updated_by: null, updated_by_name: null },
  ...{ object_type: 'categories', object_id: id, object_name: 'Talking' },
  ...{ content_type: 'image/png', name: `${'ab'.repeat(16)}.png`, title: 'The moor' },
  ...{ copyright: null, alternative_text: 'Heather', size: 2048, width: 40, height: 20 },
  used_by: [{ link_table: 'categories', link_id: id, title: 'Talking' }],
};

interface Sent {
  method: string;
  body: unknown;
  match: string | undefined;
}

/** The server: the file as it is, and what a change or a deletion is answered. */
function serving(present: () => Response, change: (sent: Sent) => Response): Sent[] {
  const sent: Sent[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (to, init = {}) => {
    const method = init.method ?? 'GET';
    if (method === 'GET') {
      return String(to).includes('/uploaded_files/')
        ? present()
        : Response.json({ count: 0, data: [] });
    }
    const headers = init.headers as Record<string, string>;
    const one = {
      method,
      body: JSON.parse(String(init.body ?? 'null')),
      match: headers['If-Match'],
    };
    sent.push(one);
    return change(one);
  });
  return sent;
}

const answer = (change: object = {}, version = 1) =>
  Response.json({ ...file, ...change }, { headers: { ETag: `"${version}"` } });
async function draw() {
  onScreen(<FileScreen id={id} />);
  await settle();
}

const button = (name: string) => screen.getByRole('button', { name });
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
const enter = async (name: string) => {
  fireEvent.submit(box(name).form as HTMLFormElement);
  await settle();
};

beforeEach(() => {
  setUser({ ...nora, is_admin: true });
  history.replaceState(null, '', `/admin/files/${id}`);
});

test('a value is a button, then an input; Enter saves it on the version that is shown', async () => {
  let title = 'The moor';
  const sent = serving(
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
  expect(sent).toEqual([{ method: 'PATCH', body: { title: 'Heather' }, match: '"1"' }]);
  expect(document.activeElement).toBe(button('Title: Heather. Change'));
});

test('the save button saves too, and an empty copyright is sent as null', async () => {
  const sent = serving(
    () => answer({ copyright: 'Nora' }),
    () => answer({ copyright: null }, 2),
  );
  await draw();
  fireEvent.click(button('Copyright: Nora. Change'));
  expect(box('Copyright').getAttribute('aria-required')).toBe('true');
  type('Copyright', ' ');
  fireEvent.click(button('Save'));
  await settle();
  expect(sent).toEqual([{ method: 'PATCH', body: { copyright: null }, match: '"1"' }]);
});

test('Escape leaves it as it was, and what is not changed is not sent', async () => {
  const sent = serving(answer, answer);
  await draw();
  fireEvent.click(button('Title: The moor. Change'));
  type('Title', 'Something else');
  fireEvent.keyDown(box('Title'), { key: 'Escape' });
  expect(document.activeElement).toBe(button('Title: The moor. Change'));
  fireEvent.click(button('Title: The moor. Change'));
  await enter('Title');
  expect(sent).toEqual([]);
});

test('without a title nothing is sent, and what is wrong stands beside it', async () => {
  const sent = serving(answer, answer);
  await draw();
  fireEvent.click(button('Title: The moor. Change'));
  type('Title', '  ');
  await enter('Title');
  expect(screen.getByRole('alert').textContent).toBe('A title is required');
  expect(sent).toEqual([]);
});

test('who was not first is told what it is now, keeps what was typed, and can save it', async () => {
  let present = answer;
  const sent = serving(
    () => present(),
    ({ match }) =>
      match === '"2"'
        ? answer({ title: 'Mine' }, 3)
        : Response.json({ message: 'Changed', reason: 'changed' }, { status: 409 }),
  );
  await draw();
  fireEvent.click(button('Title: The moor. Change'));
  type('Title', 'Mine');
  present = () => answer({ title: 'Theirs' }, 2);
  await enter('Title');
  expect(screen.getByRole('alert').textContent).toBe(
    'This was changed elsewhere in the meantime to ‘Theirs’. Save again to keep yours, or cancel.',
  );
  expect(box('Title').value).toBe('Mine');
  await enter('Title');
  expect(sent.map(({ match }) => match)).toEqual(['"1"', '"2"']);
});

test('what is used is not deleted: it says where', async () => {
  const message = 'This file is shown by ‘Talking’: take it out there first.';
  serving(answer, () => Response.json({ message, reason: 'in_use' }, { status: 409 }));
  await draw();
  expect(screen.getByRole('region', { name: 'Where it is shown' }).textContent).toContain(
    'Talking',
  );
  fireEvent.click(button('Delete file'));
  screen.getByText('This will delete the file completely');
  fireEvent.click(screen.getByText('Yes'));
  await settle();
  expect(screen.getByRole('alert').textContent).toBe(message);
  expect(location.pathname).toBe(`/admin/files/${id}`);
});

test('No deletes nothing; Yes does, and leads back to the object', async () => {
  const sent = serving(answer, () => new Response(null, { status: 204 }));
  await draw();
  fireEvent.click(button('Delete file'));
  fireEvent.click(screen.getByText('No'));
  expect(sent).toEqual([]);
  fireEvent.click(button('Delete file'));
  fireEvent.click(screen.getByText('Yes'));
  await settle();
  expect(sent.map(({ method }) => method)).toEqual(['DELETE']);
  expect(location.pathname).toBe(`/admin/categories/${id}`);
});
