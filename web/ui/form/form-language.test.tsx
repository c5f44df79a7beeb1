import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { baseLocale, overwriteGetLocale } from '#language';
import { emailSchema } from '../../../worker/contract/accounts/email-address.ts';
import { lineSchema, requiredText } from '../../../worker/contract/shared/text-schemas.ts';
import { ApiError, sendRequest } from '../../data/api.ts';
import { Form } from './Form.tsx';
import { TextField } from './fields/basic-fields.tsx';
import { useZodForm } from './use-zod-form.ts';

beforeEach(() => overwriteGetLocale(() => 'pl'));
afterEach(() => {
  overwriteGetLocale(() => baseLocale);
  vi.unstubAllGlobals();
});

const schema = z.object({
  name: requiredText(lineSchema(200)),
  email: emailSchema,
  town: lineSchema(1_500),
});

const send = () => sendRequest({ method: 'POST', address: '/people', body: {} });

function PolishForm() {
  const values = { name: '', email: '', town: '' };
  const form = useZodForm({ schema, values, mode: 'onSubmit' });
  return (
    <Form form={form} submit={send}>
      <TextField name="name" label="Nazwa" />
      <TextField name="email" label="E-mail" />
      <TextField name="town" label="Miasto" />
      <button type="submit">Zapisz</button>
    </Form>
  );
}

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Zapisz' }));
const listErrors = () =>
  Array.from(document.querySelectorAll('.field-error'), ({ textContent }) => textContent);

/** Body of a 422 as the worker sends it. */
const refusal = {
  detail: 'Name must not contain a web address',
  code: 'invalid',
  errors: [
    { path: 'name', message: 'must not contain a web address', code: 'web_address_in_name' },
    { path: 'town', message: 'is new', code: 'from_a_newer_version' },
  ],
};
const answer = () => new Response(JSON.stringify(refusal), { status: 422 });

test('shows the errors of a form in the language of the document', async () => {
  render(<PolishForm />);
  type(/^E-mail/, 'jan');
  type(/^Miasto/, 'x'.repeat(10_049));
  submit();
  await expect
    .poll(listErrors)
    .toEqual([
      'Wypełnij to pole.',
      'Podaj prawidłowy adres e-mail.',
      'Najwyżej 1500 znaków, a jest 10\u00a0049.',
    ]);
});

test('shows the errors of the server in the language of the document', async () => {
  vi.stubGlobal('fetch', async () => answer());
  render(<PolishForm />);
  type(/^Nazwa/, 'example.org');
  type(/^E-mail/, 'jan@example.org');
  submit();
  await expect.poll(listErrors).toEqual(['Usuń adres internetowy.', 'is new']);
});

test('words a 422 by its field errors', async () => {
  vi.stubGlobal('fetch', async () => answer());
  const error = await send().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect((error as ApiError).message).toBe('Usuń adres internetowy. is new');
});
