import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { asAdmin } from '../../../tests/fixtures/web/signed-in-member.ts';
import {
  about,
  answering,
  box,
  formOnScreen,
  id,
  item,
  save,
  type,
} from '../../../tests/setup/render-admin-form.tsx';
import { settle } from '../../../tests/setup/render.tsx';
import { list, refused } from '../../../tests/setup/mock-api.ts';
import { footers } from '../../../worker/contract/content/footers.resource.ts';
import { pages } from '../../../worker/contract/content/pages.resource.ts';
import { EditScreen } from './EditItemPage.tsx';

vi.mock('../../auth/session/session.ts', () => ({ load: vi.fn() }));

asAdmin();
beforeEach(() => history.replaceState(null, '', '/admin/footers/add'));

test('restores unresolved conflicts after a reload', async () => {
  const answers = [refused(409, 'Changed.', 'changed'), item({}, 3)];
  answering({
    GET: () => item(answers.length === 2 ? {} : { title: 'Theirs' }, answers.length === 2 ? 1 : 2),
    PATCH: () => answers.shift(),
  });
  await formOnScreen(<EditScreen resource={footers} id={id} />);
  type('Title', 'Mine');
  await save();
  expect(screen.getByRole('radio', { name: /Mine/ })).toHaveProperty('checked', true);
  cleanup();
  await formOnScreen(<EditScreen resource={footers} id={id} />);
  expect(box('Title').value).toBe('Mine');
  expect(screen.getByRole('radio', { name: /Saved version Theirs/ })).toBeTruthy();
});

test('sends changed fields only, on the loaded version', async () => {
  const sent = answering({ GET: () => item(), PATCH: () => item({ title: 'Us' }, 2) });
  await formOnScreen(<EditScreen resource={footers} id={id} />);
  type('Title', 'Us');
  await save();
  expect(sent[0]?.body).toEqual({ title: 'Us' });
  expect(sent[0]?.headers['If-Match']).toBe('"1"');
  expect(location.pathname).toBe(`/admin/footers/${id}`);
});

test('sends an emptied field as null', async () => {
  const page = { ...about, tag: 'about', footer_id: id, footer_name: 'About', details: null };
  const sent = answering({
    GET: ({ address }) => {
      return address.includes('/footers?') ? list([about]) : item(page);
    },
    PATCH: () => item(page, 2),
  });
  await formOnScreen(<EditScreen resource={pages} id={id} />);
  expect(box('Footer (optional)').value).toBe(id);
  fireEvent.change(box('Footer (optional)'), { target: { value: '' } });
  await save();
  expect(sent[0]?.body).toEqual({ footer_id: null });
});

test('shows both versions after a concurrent save', async () => {
  const sent = answering({
    GET: () => (sent.length === 0 ? item() : item({ title: 'Theirs', column: 3 }, 2)),
    PATCH: ({ headers }) =>
      headers['If-Match'] === '"1"'
        ? refused(409, 'Changed.', 'changed')
        : item({ title: 'Mine' }, 3),
  });
  await formOnScreen(<EditScreen resource={footers} id={id} />);
  type('Title', 'Mine');
  await save();
  const both = screen.getByRole('region', { name: /Someone else changed this/ });
  expect(within(both).getByRole('group', { name: 'Title' }).textContent).toContain('Theirs');
  expect(box('Title').value).toBe('Mine');
  expect(box('Column').value).toBe('3');
  await save();
  expect(sent.at(-1)?.body).toEqual({ title: 'Mine' });
  expect(sent.at(-1)?.headers['If-Match']).toBe('"2"');
});

test('saves with the keyboard shortcut', async () => {
  const sent = answering({ GET: () => item(), PATCH: () => item({}, 2) });
  await formOnScreen(<EditScreen resource={footers} id={id} />);
  type('Title', 'By keys');
  fireEvent.keyDown(window, { key: 's', ctrlKey: true });
  await settle();
  expect(sent).toHaveLength(1);
});
