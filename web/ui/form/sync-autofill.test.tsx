import { fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { Form } from './Form.tsx';
import {
  CheckField,
  PasswordField,
  SelectField,
  TextAreaField,
  TextField,
} from './fields/basic-fields.tsx';

const values = { email: '', password: '', words: '', country: '', terms: false, day: '2026-01-01' };

function Sheet({ submit }: { submit(sent: typeof values): Promise<void> }) {
  const form = useForm({ defaultValues: values });
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
  const submit = vi.fn<(sent: typeof values) => Promise<void>>(async () => {});
  render(<Sheet submit={submit} />);
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
