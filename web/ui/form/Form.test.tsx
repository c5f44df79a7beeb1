import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../../data/api.ts';
import { Toasts } from '../feedback/Toasts.tsx';
import { Form } from './Form.tsx';
import { TextField } from './fields/basic-fields.tsx';
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

test('shows the error after the press, so that the button does not move', async () => {
  render(<Titled />);
  const field = screen.getByRole('textbox');
  const save = screen.getByRole('button', { name: 'Save' });
  fireEvent.pointerDown(save, { buttons: 1 });
  await act(async () => fireEvent.blur(field));
  expect(screen.queryByText('Title is required')).toBeNull();
  fireEvent.pointerUp(save, { buttons: 0 });
  fireEvent.click(save);
  expect(await screen.findByText('Title is required')).toBeTruthy();
  expect(document.activeElement).toBe(field);
});

function Titled() {
  const form = useZodForm({
    schema: z.object({ title: z.string().min(1, 'is required') }),
    values: { title: '' },
  });
  return (
    <Form form={form} submit={async () => {}}>
      <TextField name="title" label="Title" />
      <button type="submit">Save</button>
    </Form>
  );
}
