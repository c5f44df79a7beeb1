import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../lib/query.ts';
import { SignUpForm } from './SignUpForm.tsx';
import { forgetPasswords, forgetTyped } from './typed.ts';

const languages = { count: 1, data: [{ id: 'en', code: 'en', name: 'English' }] };
let answer: () => Promise<Response>;
let sent: Record<string, unknown>[];

beforeEach(() => {
  sent = [];
  answer = async () => Response.json('hello@example.org', { status: 201 });
  vi.spyOn(window, 'fetch').mockImplementation(async (to, init) => {
    if (to === '/sobe/v1/languages') return Response.json(languages);
    if (to === '/sobe/v1/user-signup') {
      sent.push(JSON.parse(String(init?.body)));
      return answer();
    }
    return new Response(null, { status: 202 });
  });
});
afterEach(() => {
  cleanup();
  forgetTyped();
});

const draw = (answers = {}) =>
  render(
    <QueryClientProvider client={createQueryClient({ '/languages': languages, ...answers })}>
      <dialog open>
        <SignUpForm show={() => {}} leave={() => {}} />
      </dialog>
    </QueryClientProvider>,
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
  type('About you', 'Walks');
  fireEvent.click(screen.getByRole('checkbox', { name: /I agree/ }));
  press('Submit');
}

test('Next asks for what the first step needs, and for nothing of the second', async () => {
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

test('the whole is sent once, in the browser’s language, and what happens next is told', async () => {
  draw();
  await bothSteps();
  await screen.findByRole('heading', { name: 'Successful Signup' });
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
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
  expect(sent[0]).not.toHaveProperty('terms');
  expect(screen.getByText('hello@example.org')).toBeTruthy();
});

test('a practitioner chooses the other door, and is told what comes next', async () => {
  answer = async () => {
    const message = 'You must be at least 18 to join.';
    const errors = [{ path: 'date_of_birth', message }];
    return Response.json({ detail: message, errors }, { status: 422 });
  };
  draw();
  await firstStep();
  const [help, practitioner] = screen.getAllByRole<HTMLInputElement>('radio');
  expect([help?.checked, practitioner?.checked]).toEqual([true, false]);
  await waitFor(() => expect(document.activeElement).toBe(help));
  fireEvent.click(screen.getByRole('radio', { name: 'I’m a practitioner' }));
  type('About you', 'Massage');
  fireEvent.click(screen.getByRole('checkbox', { name: /I agree/ }));
  press('Submit');
  await screen.findByText('You must be at least 18 to join.');
  await waitFor(() => expect(document.activeElement).toBe(box('Date of birth')));
  expect([practitioner?.checked, box('About you').value]).toEqual([true, 'Massage']);
  answer = async () => Response.json('hello@example.org', { status: 201 });
  type('Date of birth', '1980-02-03');
  press('Submit');
  await screen.findByText(/a short application waits for you/);
  expect(sent.at(-1)).toMatchObject({ wants_listing: true });
});

test('nothing is sent without the terms and a word about oneself', async () => {
  draw();
  await firstStep();
  press('Submit');
  await screen.findByText('A few words about you are required');
  expect(screen.getByText('Please agree to the terms and conditions')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('what the server says of a field of the first step leads back to it', async () => {
  const message = 'is one that others guess easily: please choose another';
  const refusal = { detail: message, errors: [{ path: 'password', message }] };
  answer = async () => Response.json(refusal, { status: 422 });
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

test('without a network it says so in the dialog, and what was typed stays typed', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  draw();
  await bothSteps();
  const alert = await screen.findByText('Unable to submit at this time, please try later');
  expect(alert.getAttribute('role')).toBe('alert');
  expect(box('About you').value).toBe('Walks');
});

test('what was typed stands there again later, the password only while the dialog is open', async () => {
  const { unmount } = draw();
  await firstStep();
  unmount();
  draw();
  expect(box('Password').value).toBe('four calm words here');
  cleanup();
  forgetPasswords();
  draw();
  expect([box('Name').value, box('Password').value]).toEqual(['Ada Lark', '']);
});

test('the date of birth is today until somebody says otherwise, and the trap is out of reach', () => {
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

test('no link leads to terms that are not written, and the example fits whom it is for', async () => {
  draw({ '/footers/fe': { data: [], has_terms: false } });
  await firstStep();
  expect(screen.queryByRole('link', { name: 'terms and conditions' })).toBeNull();
  expect(screen.getByText(/‘New in Leeds’/)).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /practitioner/ }));
  expect(await screen.findByText(/‘Counsellor in Leeds’/)).toBeTruthy();
});
