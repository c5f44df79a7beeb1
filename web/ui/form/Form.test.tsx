import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../../data/api.ts';
import { Toasts } from '../feedback/Toasts.tsx';
import { Form } from './Form.tsx';
import {
  CheckField,
  PasswordField,
  SelectField,
  TextAreaField,
  TextField,
} from './fields/basic-fields.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useZodForm } from './use-zod-form.ts';

const message = 'is somebody else’s';
const refused = new ApiError(409, `The tag ${message}.`, { errors: [{ path: 'tag', message }] });

function Tagged() {
  const form = useForm({ defaultValues: { tag: 'ruth' } });
  return (
    <Form form={form} submit={() => Promise.reject(refused)}>
      <TextField name="tag" label="Tag" />
      <button type="submit">Save</button>
    </Form>
  );
}

test('focuses a field with a server error and announces it in a toast only', async () => {
  render(
    <>
      <Tagged />
      <Toasts />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain(message));
  const field = screen.getByRole('textbox');
  expect(document.activeElement).toBe(field);
  const reason = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe(`Tag ${message}`);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('announces the error at the field in a dialog', async () => {
  render(
    <dialog open>
      <Tagged />
    </dialog>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toBe(`Tag ${message}`);
});

test('keeps the focus in the field while its button is pressed', () => {
  render(<Titled />);
  const isFocusMoved = fireEvent.mouseDown(screen.getByRole('button', { name: 'Save' }));
  expect(isFocusMoved).toBe(false);
});

test.each([
  ['E-mail addresses', 'is required', 'E-mail addresses are required'],
  ['Words', 'has too many elements', 'Words have too many elements'],
  ['Address', 'is required', 'Address is required'],
  ['About you', 'is required', 'This is required'],
  ['Checked with', 'must be shorter', 'This must be shorter'],
  ['Subject', 'can’t contain a link', 'Subject can’t contain a link'],
  ['Repeats', 'The event has no dates', 'The event has no dates'],
])('makes a sentence of %s and “%s”', async (label, message, sentence) => {
  render(<Titled label={label} message={message} />);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
});

function Titled({ label = 'Title', message = 'is required' }) {
  const form = useZodForm({
    schema: z.object({ title: z.string().min(1, message) }),
    values: { title: '' },
  });
  return (
    <Form form={form} submit={async () => {}}>
      <TextField name="title" label={label} />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

const autofilled = {
  email: '',
  password: '',
  words: '',
  country: '',
  terms: false,
  day: '2026-01-01',
};

function AutofilledForm({ submit }: { submit(body: typeof autofilled): Promise<void> }) {
  const form = useForm({ defaultValues: autofilled });
  return (
    <Form form={form} submit={submit}>
      <TextField name="email" label="E-mail" type="email" />
      <PasswordField name="password" label="Password" />
      <TextAreaField name="words" label="Words" />
      <SelectField name="country" label="Country" choices={[{ value: 'GB', name: 'Britain' }]} />
      <TextField name="day" label="Day" type="date" />
      <CheckField name="terms" label="Terms" />
      <button type="submit">Send</button>
    </Form>
  );
}

/** Sets a value without events, like a password manager. */
function fillIn(label: RegExp, value: string | boolean) {
  const input = screen.getByLabelText<HTMLInputElement>(label);
  if (typeof value === 'boolean') input.checked = value;
  else input.value = value;
}

test('sends values that were filled in without events', async () => {
  const submit = vi.fn<(body: typeof autofilled) => Promise<void>>(async () => {});
  render(<AutofilledForm submit={submit} />);
  fillIn(/^E-mail/, 'nora@example.org');
  fillIn(/^Password/, 'Wellbeing-2026');
  fillIn(/^Words/, 'Hello');
  fillIn(/^Country/, 'GB');
  fillIn(/^Terms/, true);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await vi.waitFor(() =>
    expect(submit).toHaveBeenCalledWith({
      email: 'nora@example.org',
      password: 'Wellbeing-2026',
      words: 'Hello',
      country: 'GB',
      terms: true,
      day: '2026-01-01',
    }),
  );
});
