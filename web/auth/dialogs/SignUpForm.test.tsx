import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ApiCall, failOffline, listResponse, mockApi } from '../../../tests/setup/mock-api.ts';
import { renderWithQuery } from '../../../tests/setup/render.tsx';
import { createQueryClient } from '../../data/query.ts';
import { clearForm, clearPasswords } from '../session/dialog-form-memory.ts';
import { matchLanguage, SignUpForm } from './SignUpForm.tsx';

const languages = listResponse([{ id: 'en', code: 'en', name: 'English' }]);
const welcomed = () => Response.json('hello@example.org', { status: 201 });
let answer: () => Response;
let sent: ApiCall[];

beforeEach(() => {
  sent = [];
  answer = welcomed;
  mockApi((call) => {
    if (call.path === '/languages') return languages;
    if (call.path !== '/user-signup') return null;
    sent.push(call);
    return answer();
  });
});
afterEach(clearForm);

const unfit = (path: string, message: string) =>
  Response.json({ detail: message, errors: [{ path, message }] }, { status: 422 });

const draw = (answers = {}) =>
  renderWithQuery(
    <dialog open>
      <SignUpForm show={() => {}} leave={() => {}} />
    </dialog>,
    createQueryClient({ '/languages': languages, ...answers }),
  );

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function firstStep() {
  type('Name', 'Ada Lark');
  type('E-mail', 'Ada@Example.org');
  type('Password', 'four calm words here');
  press('Next');
  await screen.findByRole('heading', { name: 'Tell us about you!' });
}

async function bothSteps() {
  await firstStep();
  type('Date of birth', '1980-02-03');
  type('About you', 'Walks');
  fireEvent.click(screen.getByRole('checkbox', { name: /I agree/ }));
  press('Submit');
}

test('validates only the first step on Next', async () => {
  draw();
  press('Next');
  await screen.findByText('A name is required');
  expect(screen.getByText('An e-mail address is required')).toBeTruthy();
  expect(screen.getByText('Password must be at least 8 characters long')).toBeTruthy();
  expect(screen.queryByText('A few words about you are required')).toBeNull();
  await firstStep();
  expect(screen.getByText('Step 2 of 2')).toBeTruthy();
  expect(screen.queryAllByRole('alert')).toEqual([]);
});

test('sends the sign-up once with the browser’s language', async () => {
  draw();
  await bothSteps();
  await screen.findByRole('heading', { name: 'Successful Signup' });
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({
    name: 'Ada Lark',
    email: 'ada@example.org',
    password: 'four calm words here',
    title: 'Walks',
    is_business: false,
    wants_listing: false,
    language_id: 'en',
    timezone_id: Intl.DateTimeFormat().resolvedOptions().timeZone,
    website: '',
  });
  expect(sent[0]?.body).not.toHaveProperty('terms');
  expect(screen.getByText('hello@example.org')).toBeTruthy();
});

test('explains the next step to a practitioner', async () => {
  answer = () => unfit('date_of_birth', 'You must be at least 18 years old to join.');
  draw();
  await firstStep();
  const [help, practitioner] = screen.getAllByRole<HTMLInputElement>('radio');
  expect([help?.checked, practitioner?.checked]).toEqual([true, false]);
  await waitFor(() => expect(document.activeElement).toBe(help));
  fireEvent.click(screen.getByRole('radio', { name: 'I’m a practitioner' }));
  type('Date of birth', '2020-02-03');
  type('About you', 'Massage');
  fireEvent.click(screen.getByRole('checkbox', { name: /I agree/ }));
  press('Submit');
  await screen.findByText('You must be at least 18 years old to join.');
  await waitFor(() => expect(document.activeElement).toBe(box('Date of birth')));
  expect([practitioner?.checked, box('About you').value]).toEqual([true, 'Massage']);
  answer = welcomed;
  type('Date of birth', '1980-02-03');
  press('Submit');
  await screen.findByText(/complete a short application/);
  expect(sent.at(-1)?.body).toMatchObject({ wants_listing: true });
});

test('focuses the chosen account type on the second step', async () => {
  renderWithQuery(
    <dialog open>
      <SignUpForm isPractitioner show={() => {}} leave={() => {}} />
    </dialog>,
    createQueryClient({ '/languages': languages }),
  );
  await firstStep();
  const practitioner = screen.getByRole('radio', { name: 'I’m a practitioner' });
  await waitFor(() => expect(document.activeElement).toBe(practitioner));
});

test.each(['password', 'aaaaaaaaaa', 'Lark-Ada-1990'])(
  'refuses the easy password %s before the second step',
  async (password) => {
    draw();
    type('Name', 'Ada Lark');
    type('E-mail', 'ada@example.org');
    type('Password', password);
    press('Next');
    await screen.findByText('Password is too easy to guess. Choose another one');
    expect(screen.getByText('Step 1 of 2')).toBeTruthy();
  },
);

test('asks for the date of birth while it is still today', async () => {
  draw();
  await firstStep();
  type('About you', 'Walks');
  fireEvent.click(screen.getByRole('checkbox', { name: /I agree/ }));
  press('Submit');
  await screen.findByText('Enter your date of birth');
  expect(sent).toEqual([]);
});

test('requires the terms and a title', async () => {
  draw();
  await firstStep();
  press('Submit');
  await screen.findByText('A few words about you are required');
  expect(screen.getByText('Please agree to the terms and conditions')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('returns to the first step for its server errors', async () => {
  const message = 'is too easy to guess. Choose another one';
  answer = () => unfit('password', message);
  draw();
  await bothSteps();
  await screen.findByText(`Password ${message}`);
  expect(screen.getByRole('heading', { name: 'Join us on this journey!' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(box('Password')));
  expect(box('Password').value).toBe('four calm words here');
  press('Next');
  await screen.findByRole('heading', { name: 'Tell us about you!' });
  expect(box('About you').value).toBe('Walks');
});

test('reports a missing connection in the dialog and keeps the input', async () => {
  answer = failOffline;
  draw();
  await bothSteps();
  const alert = await screen.findByText('Unable to submit at this time, please try later');
  expect(alert.getAttribute('role')).toBe('alert');
  expect(box('About you').value).toBe('Walks');
});

test('restores input later, the password only while the dialog is open', async () => {
  const { unmount } = draw();
  await firstStep();
  unmount();
  draw();
  expect(box('Password').value).toBe('four calm words here');
  cleanup();
  clearPasswords();
  draw();
  expect([box('Name').value, box('Password').value]).toEqual(['Ada Lark', '']);
});

test('starts with today as date of birth and hides the honeypot', () => {
  draw();
  const now = new Date();
  const two = (number: number) => String(number).padStart(2, '0');
  expect(box('Date of birth').value).toBe(
    `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`,
  );
  const trap = document.querySelector<HTMLInputElement>('input[name=website]');
  expect(trap?.tabIndex).toBe(-1);
  expect(trap?.autocomplete).toBe('off');
  expect(trap?.closest('[aria-hidden=true]')).not.toBeNull();
});

test('hides missing terms and adapts the example to the account type', async () => {
  draw({ '/footers/fe': { data: [], has_terms: false } });
  await firstStep();
  expect(screen.queryByRole('link', { name: 'terms and conditions' })).toBeNull();
  expect(screen.getByText(/“New in Leeds”/)).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /practitioner/ }));
  expect(await screen.findByText(/“Counsellor in Leeds”/)).toBeTruthy();
});

const knownLanguages = [
  { id: 'en', code: 'en', name: 'English' },
  { id: 'cy', code: 'cy', name: 'Welsh' },
];

test('selects the browser’s first knownLanguages language', () => {
  expect(matchLanguage(['gd', 'cy-GB', 'en-GB'], knownLanguages)).toBe('cy');
});

test('returns null without a knownLanguages language', () => {
  expect(matchLanguage(['gd', 'ga-IE'], knownLanguages)).toBeNull();
});
