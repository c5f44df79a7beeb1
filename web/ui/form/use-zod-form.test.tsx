import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Form } from './Form.tsx';
import { TextField } from './fields/basic-fields.tsx';
import { useZodForm } from './use-zod-form.ts';

const sent: unknown[] = [];

function Dated() {
  const form = useZodForm({ schema: z.object({ day: z.string() }), values: { day: '' } });
  return (
    <Form form={form} submit={async (values) => void sent.push(values)}>
      <TextField name="day" label="Day" type="date" />
      <button type="submit">Save</button>
    </Form>
  );
}

test('reports a partly filled date and does not send it as empty', async () => {
  render(<Dated />);
  const day = screen.getByLabelText(/^Day/);
  const typed = (badInput: boolean) =>
    Object.defineProperty(day, 'validity', { value: { badInput }, configurable: true });
  typed(true);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Enter the day, month and year.');
  expect(document.activeElement).toBe(day);
  expect(sent).toEqual([]);
  typed(false);
  fireEvent.change(day, { target: { value: '2026-03-01' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent).toEqual([{ day: '2026-03-01' }]);
});
