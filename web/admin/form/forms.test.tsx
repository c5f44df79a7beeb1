import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { onScreen, settle } from '../../../tests/on-screen.tsx';
import type { Resource } from '../../../worker/contract/resource.ts';
import { footers } from '../../../worker/contract/resources/footers.ts';
import { pages } from '../../../worker/contract/resources/pages.ts';
import { nora } from '../../account/nora.ts';
import { setUser } from '../../session/user.ts';
import { newUser } from '../users/resources.ts';
import { AddScreen } from './AddScreen.tsx';
import { EditScreen } from './EditScreen.tsx';

vi.mock('../../session/session.ts', () => ({ load: vi.fn() }));

const id = '019b76da-a800-7b93-8571-804dab27c89f';
const about = { id, title: 'About', is_active: true, column: 1, display_order: 1 };

interface Sent {
  address: string;
  body: Record<string, unknown>;
  headers: Record<string, string>;
}

type Answer = (sent: Sent) => Response | Promise<Response>;

const nothing = () => Response.json({ count: 0, data: [] });

/** The server: each kind of call has its answer; what is only looked up has nothing. */
function serving(answers: { GET?: Answer; POST?: Answer; PATCH?: Answer }): Sent[] {
  const sent: Sent[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (to, init = {}) => {
    const method = (init.method ?? 'GET') as 'GET' | 'POST' | 'PATCH';
    const call: Sent = {
      address: String(to),
      body: init.body ? JSON.parse(String(init.body)) : {},
      headers: init.headers as Record<string, string>,
    };
    if (method !== 'GET') sent.push(call);
    return (answers[method] ?? nothing)(call);
  });
  return sent;
}

async function draw(form: React.ReactNode) {
  onScreen(form);
  await settle();
}

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } });
const save = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await settle();
};
const item = (change: object = {}, version = 1) =>
  Response.json({ ...about, ...change }, { headers: { ETag: `"${version}"` } });

beforeEach(() => {
  setUser({ ...nora, is_admin: true });
  history.replaceState(null, '', '/admin/footers/add');
});

test('each kind has its input, and what is needed is marked', async () => {
  serving({});
  await draw(<AddScreen resource={newUser} />);
  expect(box('Name').getAttribute('aria-required')).toBe('true');
  expect(box('Password').type).toBe('password');
  expect(box('Date of birth (optional)').type).toBe('date');
  expect(box('Active').checked).toBe(true);
  expect(box('Membership level').tagName).toBe('SELECT');
  const bio = await screen.findByRole('textbox', { name: /^Bio/ });
  expect(bio.getAttribute('contenteditable')).toBe('true');
  const choice = screen.getByRole('group', { name: 'One to one' });
  expect(within(choice).getAllByRole('radio')).toHaveLength(3);
  expect(screen.queryByLabelText(/^Tag/)).toBeNull();
});

test('a new item is sent with what was typed, once, and leads to its screen', async () => {
  const sent = serving({ POST: () => Response.json({ id }, { status: 201 }) });
  await draw(<AddScreen resource={footers} />);
  type('Title', 'News');
  type('Column', '2');
  const button = screen.getByRole('button', { name: 'Save' });
  fireEvent.click(button);
  fireEvent.click(button);
  await settle();
  expect(sent.map(({ address, body }) => [address, body])).toEqual([
    ['/sobe/v1/footers', { title: 'News', is_active: true, column: 2, display_order: 1 }],
  ]);
  expect(sent[0]?.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/);
  expect(location.pathname).toBe(`/admin/footers/${id}`);
  expect(localStorage.length).toBe(0);
});

test('a reload before the answer makes no second item, and what was typed after it is saved', async () => {
  const never = new Promise<Response>(() => {});
  const first = serving({ POST: () => never });
  await draw(<AddScreen resource={footers} />);
  type('Title', 'News');
  await save();
  cleanup();
  const sent = serving({
    POST: () => Response.json({ id }, { status: 201 }),
    GET: () => item({ title: 'News' }),
    PATCH: () => item({ title: 'Newer' }, 2),
  });
  await draw(<AddScreen resource={footers} />);
  expect(box('Title').value).toBe('News');
  type('Title', 'Newer');
  await save();
  const keys = [...first, ...sent.slice(0, 1)].map(({ headers }) => headers['Idempotency-Key']);
  expect(new Set(keys).size).toBe(1);
  expect(sent.slice(1).map(({ address, body }) => [address, body])).toEqual([
    [`/sobe/v1/footers/${id}`, { title: 'Newer' }],
  ]);
  expect(location.pathname).toBe(`/admin/footers/${id}`);
});

test('an item that a lost answer has made is told of as it is, where nobody may change it yet', async () => {
  let makes = () => Promise.reject<Response>(new TypeError('Failed to fetch'));
  const sent = serving({
    POST: () => makes(),
    GET: () => item({ title: 'News' }),
    PATCH: () => Response.json({ message: 'Not yet.' }, { status: 403 }),
  });
  await draw(<AddScreen resource={footers} />);
  type('Title', ' News ');
  await save();
  makes = async () => Response.json({ id }, { status: 201 });
  type('Title', 'Newer');
  await save();
  expect(document.body.textContent).toContain(
    'The footer is added as it was first sent. What was changed since then is not saved: Not yet.',
  );
  expect(box('Title').value).toBe('Newer');
  sent.length = 0;
  type('Title', ' News ');
  await save();
  expect(sent.map(({ address }) => address)).toEqual(['/sobe/v1/footers']);
  expect(location.pathname).toBe(`/admin/footers/${id}`);
});

test('whoever leaves while it is saved stays where they are, and the next form is blank', async () => {
  let answer: (made: Response) => void = () => {};
  serving({ POST: () => new Promise((resolve) => (answer = resolve)) });
  await draw(<AddScreen resource={footers} />);
  type('Title', 'News');
  await save();
  cleanup();
  history.replaceState(null, '', '/admin');
  await draw(<AddScreen resource={footers} />);
  expect(box('Title').value).toBe('News');
  answer(Response.json({ id }, { status: 201 }));
  await settle();
  expect(box('Title').value).toBe('');
  expect(location.pathname).toBe('/admin');
  expect(localStorage.length + sessionStorage.length).toBe(0);
});

test('what two tabs hold stays apart', async () => {
  serving({});
  await draw(<AddScreen resource={footers} />);
  type('Title', 'Here');
  const elsewhere = localStorage.key(0) ?? '';
  const other = JSON.parse(localStorage.getItem(elsewhere) ?? '{}');
  localStorage.setItem(elsewhere, JSON.stringify({ ...other, values: { title: 'There' } }));
  cleanup();
  await draw(<AddScreen resource={footers} />);
  expect(box('Title').value).toBe('Here');
});

test('versions that nobody has chosen between are there again after a reload', async () => {
  const answers = [
    Response.json({ message: 'Changed.', reason: 'changed' }, { status: 409 }),
    item({}, 3),
  ];
  serving({
    GET: () => item(answers.length === 2 ? {} : { title: 'Theirs' }, answers.length === 2 ? 1 : 2),
    PATCH: () => answers.shift() ?? nothing(),
  });
  await draw(<EditScreen resource={footers} id={id} />);
  type('Title', 'Mine');
  await save();
  expect(screen.getByRole('radio', { name: /Mine/ })).toHaveProperty('checked', true);
  cleanup();
  await draw(<EditScreen resource={footers} id={id} />);
  expect(box('Title').value).toBe('Mine');
  expect(screen.getByRole('radio', { name: /Saved elsewhere Theirs/ })).toBeTruthy();
});

test('what is missing is said beside its field, and nothing is sent', async () => {
  const sent = serving({});
  await draw(<AddScreen resource={footers} />);
  type('Column', '0');
  await save();
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Title is required',
    'Column must be at least 1',
  ]);
  expect(sent).toEqual([]);
});

test('what was typed is there after a reload, but no password', async () => {
  serving({});
  await draw(<AddScreen resource={newUser} />);
  type('Name', 'Somebody');
  type('Password', 'a secret of somebody');
  await settle();
  cleanup();
  await draw(<AddScreen resource={newUser} />);
  expect(box('Name').value).toBe('Somebody');
  expect(box('Password').value).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Drop them' }));
  expect(box('Name').value).toBe('');
});

test('a change sends only what differs, on the version that was read', async () => {
  const sent = serving({ GET: () => item(), PATCH: () => item({ title: 'Us' }, 2) });
  await draw(<EditScreen resource={footers} id={id} />);
  type('Title', 'Us');
  await save();
  expect(sent[0]?.body).toEqual({ title: 'Us' });
  expect(sent[0]?.headers['If-Match']).toBe('"1"');
  expect(location.pathname).toBe(`/admin/footers/${id}`);
});

test('an emptied field is sent as null', async () => {
  const page = { ...about, tag: 'about', footer_id: id, footer_name: 'About', details: null };
  const sent = serving({
    GET: ({ address }) => {
      const list = { count: 1, data: [about] };
      return address.includes('/footers?') ? Response.json(list) : item(page);
    },
    PATCH: () => item(page, 2),
  });
  await draw(<EditScreen resource={pages} id={id} />);
  expect(box('Footer (optional)').value).toBe(id);
  fireEvent.change(box('Footer (optional)'), { target: { value: '' } });
  await save();
  expect(sent[0]?.body).toEqual({ footer_id: null });
});

test('when somebody saved in between, both versions are shown and none is lost', async () => {
  const sent = serving({
    GET: () => (sent.length === 0 ? item() : item({ title: 'Theirs', column: 3 }, 2)),
    PATCH: ({ headers }) =>
      headers['If-Match'] === '"1"'
        ? Response.json({ message: 'Changed.', reason: 'changed' }, { status: 409 })
        : item({ title: 'Mine' }, 3),
  });
  await draw(<EditScreen resource={footers} id={id} />);
  type('Title', 'Mine');
  await save();
  const both = screen.getByRole('region', { name: /was changed elsewhere/ });
  expect(within(both).getByRole('group', { name: 'Title' }).textContent).toContain('Theirs');
  expect(box('Title').value).toBe('Mine');
  expect(box('Column').value).toBe('3');
  await save();
  expect(sent.at(-1)?.body).toEqual({ title: 'Mine' });
  expect(sent.at(-1)?.headers['If-Match']).toBe('"2"');
});

test('what is taken is said beside its field', async () => {
  const message = 'This tag is already in use.';
  serving({ POST: () => Response.json({ message, reason: 'taken' }, { status: 409 }) });
  await draw(<AddScreen resource={withTag(footers)} />);
  type('Title', 'Help');
  type('Tag (optional)', 'help');
  await save();
  const field = box('Tag (optional)');
  const reason = screen.getByText(message, { selector: '.field-error' });
  expect(field.getAttribute('aria-describedby')).toContain(reason.id);
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('the keys of a computer save as well', async () => {
  const sent = serving({ GET: () => item(), PATCH: () => item({}, 2) });
  await draw(<EditScreen resource={footers} id={id} />);
  type('Title', 'By keys');
  fireEvent.keyDown(window, { key: 's', ctrlKey: true });
  await settle();
  expect(sent).toHaveLength(1);
});

test('who has no time zone is told which one is meant, and times are sent by it', async () => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: 'America/New_York' };
  });
  setUser({ ...nora, timezone_id: null, timezone_name: null });
  const sent = serving({ POST: () => Response.json({ id }, { status: 201 }) });
  await draw(<AddScreen resource={withTime(footers)} />);
  type('Title', 'News');
  type('Start (optional)', '2027-07-12T09:30');
  const hint = box('Start (optional)').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(hint)?.textContent).toContain(
    'In the time zone of your browser: America/New_York.',
  );
  await save();
  expect(sent[0]?.body.start_at).toBe('2027-07-12T13:30:00.000Z');
});

test('who has one is told that', async () => {
  serving({});
  await draw(<AddScreen resource={withTime(footers)} />);
  expect(screen.getByText('In your time zone: Europe/London')).toBeTruthy();
});

const withTime = (resource: Resource): Resource => ({
  ...resource,
  fields: { ...resource.fields, start_at: { kind: 'moment' } },
});

const withTag = (resource: Resource): Resource => ({
  ...resource,
  fields: { ...resource.fields, tag: { kind: 'tag', from: 'title' } },
});
