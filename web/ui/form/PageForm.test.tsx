import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../../data/api.ts';
import { readDraft } from './draft-storage.ts';
import { TextField } from './fields/basic-fields.tsx';
import { PageForm } from './PageForm.tsx';
import { useZodForm } from './use-zod-form.ts';

const limit = 'You have reached the limit of 10 new events in a day.';

function Shown() {
  const form = useZodForm<Record<string, unknown>>({
    schema: z.record(z.string(), z.unknown()),
    values: { name: '' },
    draft: { user: 'nora', name: 'add/event' },
  });
  const save = () => Promise.reject(new ApiError(429, limit));
  return (
    <PageForm form={form} save={save} label="New" button="Add" back="/saved">
      <TextField name="name" label="Name" required />
    </PageForm>
  );
}

const type = () => {
  render(<Shown />);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'A walk' } });
};

test('shows the refusal at the form and keeps the input', async () => {
  type();
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect((await screen.findByText(limit)).closest('.alert')).toBeTruthy();
  expect(screen.queryByRole('alert'), 'once is enough').toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('A walk');
  expect(readDraft('nora', 'add/event')).not.toBeNull();
});

test('deletes the draft on cancel', () => {
  type();
  expect(readDraft('nora', 'add/event')).not.toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  expect(readDraft('nora', 'add/event')).toBeNull();
});
