import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { noRights, nora } from '../../tests/nora.ts';
import { onScreen, settle } from '../../tests/on-screen.tsx';
import { type Call, list, refused, serving, versioned } from '../../tests/serving.ts';
import { claims, memberFields } from '../../worker/contract/user-fields.ts';
import { ApiError } from '../lib/api.ts';
import { setUser } from '../lib/user.ts';
import { EditForm } from './EditForm.tsx';
import { fieldsOf, labelOf } from './fields.ts';
import { upload } from './upload.ts';

vi.mock('../session/session.ts', () => ({ load: vi.fn() }));
vi.mock('./upload.ts', () => ({ upload: vi.fn() }));

const languages = list([{ id: 'en', name: 'English' }]);
const timezones = list([{ id: 'Europe/London', name: 'Europe/London' }]);
const address = `/users/${nora.id}`;

/** The server: it answers each call with what the test lays out, in order. */
function answering(...answers: Response[]) {
  const calls: Call[] = [];
  serving((call) => {
    expect(call.address).toBe(address);
    calls.push(call);
    return answers.shift() ?? refused(500, 'Nothing was laid out.');
  });
  return calls;
}

const account = (change: object = {}, version = 2) => versioned({ ...nora, ...change }, version);
const changed = refused(409, 'Somebody else has changed this.', 'changed');

function draw(change: object = {}, version = 1) {
  const member = { ...nora, ...change };
  setUser(member);
  return onScreen(
    <EditForm
      loaded={{ body: member, etag: `"${version}"` }}
      languages={languages}
      timezones={timezones}
      member={member}
    />,
  );
}

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
beforeEach(() => history.replaceState(null, '', '/account/edit'));

test('a save sends what the level allows on the version that was read, and leads to the account', async () => {
  draw();
  const sent = answering(account({ title: 'Walks' }));
  type('About you', '  Walks ');
  const bio = await screen.findByRole('textbox', { name: /^Bio/ });
  bio.textContent = '';
  await settle();
  press('Save');
  await waitFor(() => expect(location.pathname).toBe('/account'));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ method: 'PATCH', headers: { 'If-Match': '"1"' } });
  expect(sent[0]?.body).toMatchObject({ title: 'Walks', bio: null, languages: ['en', 'ga'] });
  for (const claim of claims) expect(sent[0]?.body).not.toHaveProperty(claim);
  expect(sent[0]?.body).not.toHaveProperty('current_password');
  expect(localStorage.length).toBe(0);
});

test('a save sends the picture first that was chosen, and a second try doesn’t send it again', async () => {
  const image_id = crypto.randomUUID();
  vi.mocked(upload).mockReset().mockResolvedValue({ id: image_id });
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = () => {};
  draw();
  const sent = answering(refused(503, 'No.'), account({ image_id }));
  const files = [new File(['x'], 'me.webp', { type: 'image/webp' })];
  fireEvent.change(screen.getByLabelText('Choose a picture'), { target: { files } });
  press('Save');
  await waitFor(() => expect(sent).toHaveLength(1));
  await settle();
  expect(await screen.findByAltText('What you have chosen'), 'it stays chosen').toBeTruthy();
  press('Save');
  await waitFor(() => expect(location.pathname).toBe('/account'));
  expect(sent.map(({ body }) => body.image_id)).toEqual([image_id, image_id]);
  expect(upload).toHaveBeenCalledTimes(1);
});

test('where the picture can’t be sent nothing is saved, and the reason stands beside it', async () => {
  vi.mocked(upload)
    .mockReset()
    .mockRejectedValue(new ApiError(413, 'It is too large.', {}));
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = () => {};
  draw();
  const sent = answering();
  const files = [new File(['x'], 'me.webp', { type: 'image/webp' })];
  fireEvent.change(screen.getByLabelText('Choose a picture'), { target: { files } });
  press('Save');
  expect((await screen.findByRole('alert')).textContent).toBe('It is too large.');
  expect(await screen.findByAltText('What you have chosen')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('of a level without details and sessions nothing of them is there or sent', async () => {
  draw(noRights);
  const sent = answering(account());
  expect(screen.queryByText('Picture')).toBeNull();
  expect(screen.queryByLabelText(/Bio/)).toBeNull();
  type('Name', 'Nora Q');
  press('Save');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(Object.keys(sent[0]?.body ?? {}).sort()).toEqual([...memberFields].sort());
});

test('another e-mail asks for the password, whose refusal stands beside it', async () => {
  draw();
  expect(screen.queryByLabelText('Current password')).toBeNull();
  type('E-mail', 'New@example.org');
  const detail = 'current_password: is wrong';
  const errors = [{ path: 'current_password', message: 'is wrong' }];
  const sent = answering(Response.json({ detail, errors }, { status: 422 }));
  press('Save');
  await screen.findByText(/is required to change the e-mail/);
  expect(sent).toEqual([]);
  const password = screen.getByLabelText('Current password');
  fireEvent.change(password, { target: { value: 'wrong' } });
  press('Save');
  await screen.findByText(/is wrong/);
  expect(sent[0]?.body).toMatchObject({ email: 'new@example.org', current_password: 'wrong' });
  expect(password.getAttribute('aria-invalid')).toBe('true');
  expect(box('E-mail').value).toBe('New@example.org');
});

test('a save over somebody else’s shows both versions, keeps mine, takes theirs, and is sent again', async () => {
  draw();
  const sent = answering(
    changed,
    account({ title: 'Theirs', phone: '0117' }, 5),
    account({ title: 'Mine', phone: '0117' }, 6),
  );
  type('About you', 'Mine');
  press('Save');
  await screen.findByText('Your account was changed elsewhere in the meantime');
  expect(box('About you').value).toBe('Mine');
  expect(box('Phone (optional)').value).toBe('0117');
  press('Take all of theirs');
  expect(box('About you').value).toBe('Theirs');
  press('Keep all of mine');
  expect(box('About you').value).toBe('Mine');
  expect(box('Phone (optional)').value, 'what they alone changed stays theirs').toBe('0117');
  press('Save');
  await waitFor(() => expect(location.pathname).toBe('/account'));
  expect(sent.at(-1)).toMatchObject({
    method: 'PATCH',
    headers: { 'If-Match': '"5"' },
    body: { title: 'Mine', phone: '0117' },
  });
});

test('where somebody changed nothing of what is edited here, the save goes through', async () => {
  draw();
  const sent = answering(changed, account({ approved_by_name: 'Robin' }, 5), account({}, 6));
  type('Name', 'Nora Q');
  press('Save');
  await waitFor(() => expect(location.pathname).toBe('/account'));
  expect(sent.map(({ method, headers }) => [method, headers['If-Match']])).toEqual([
    ['PATCH', '"1"'],
    ['GET', undefined],
    ['PATCH', '"5"'],
  ]);
});

test('what was typed survives a reload, but for passwords, and can be dropped', async () => {
  const first = draw();
  type('Phone (optional)', '0117 1');
  type('E-mail', 'new@example.org');
  fireEvent.change(screen.getByLabelText('Current password'), { target: { value: 'secret' } });
  first.unmount();
  expect(JSON.stringify({ ...localStorage })).not.toContain('secret');
  draw();
  await settle();
  expect(screen.getByText('You have unsaved changes from before.')).toBeTruthy();
  expect(box('Phone (optional)').value).toBe('0117 1');
  expect(screen.queryByText(/was changed elsewhere/)).toBeNull();
  press('Drop them');
  expect(box('Phone (optional)').value).toBe('');
  expect(screen.queryByText('You have unsaved changes from before.')).toBeNull();
  expect(localStorage.length).toBe(0);
});

test('a draft on an older version overwrites nothing but what was typed, and shows both', async () => {
  const first = draw({}, 1);
  type('About you', 'Typed');
  first.unmount();
  draw({ title: 'Saved elsewhere since', phone: '0117' }, 2);
  await settle();
  expect(box('About you').value).toBe('Typed');
  expect(box('Phone (optional)').value).toBe('0117');
  expect(screen.getByText('Your account was changed elsewhere in the meantime')).toBeTruthy();
  expect(screen.getByRole('radio', { name: /Mine Typed/ })).toHaveProperty('checked', true);
});

test('Ctrl-S saves, once for as long as it is pressed', async () => {
  draw();
  const sent = answering(account());
  type('Name', 'Nora Q');
  const saved = fireEvent.keyDown(window, { key: 's', ctrlKey: true });
  fireEvent.keyDown(window, { key: 's', ctrlKey: true, repeat: true });
  expect(saved, 'the browser’s own dialog stays away').toBe(false);
  await waitFor(() => expect(location.pathname).toBe('/account'));
  expect(sent).toHaveLength(1);
});

test('an empty field of the account leads to its box here', async () => {
  history.replaceState(null, '', '/account/edit#phone');
  draw();
  await settle();
  expect(document.activeElement).toBe(box('Phone (optional)'));
});

test('a level that was lowered meanwhile is said, and what was typed stays', async () => {
  draw();
  const message = 'Your level does not let you change this: Bio, Phone.';
  const sent = answering(refused(403, message));
  type('Phone (optional)', '0117');
  press('Save');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(box('Phone (optional)').value).toBe('0117');
  expect(location.pathname).toBe('/account/edit');
  cleanup();
  draw();
  await waitFor(() => expect(box('Phone (optional)').value).toBe('0117'));
});

test('what a member may send has a field, three of them under other words', () => {
  draw();
  const missing = fieldsOf(nora).filter(
    (name) => screen.queryAllByText(labelOf(name)).length === 0,
  );
  expect(missing).toEqual(['is_business', 'shown', 'place_id']);
});
