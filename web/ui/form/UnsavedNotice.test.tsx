import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createDraft, readDraft } from './draft-storage.ts';
import { Form } from './Form.tsx';
import { TextField } from './fields/basic-fields.tsx';
import { UnsavedNotice } from './UnsavedNotice.tsx';
import { useZodForm } from './use-zod-form.ts';

const values = { title: '' };

function Draft({ isNew }: { isNew: boolean }) {
  const form = useZodForm({
    schema: z.object({ title: z.string() }),
    values,
    draft: { user: 'nora', name: 'note' },
  });
  return (
    <Form form={form} submit={async () => {}}>
      <UnsavedNotice form={form} isNew={isNew} />
      <TextField name="title" label="Title" />
    </Form>
  );
}

test.each([
  [false, 'You have unsaved changes from an earlier visit.', 'Discard changes'],
  [true, 'We restored your unsent text.', 'Discard'],
])('describes a draft, with its own text for a new item (%s)', (isNew, words, way) => {
  createDraft('nora', 'note', { title: 'Rest' }, values);
  render(<Draft isNew={isNew} />);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Rest more' } });
  expect(screen.getByRole('status').textContent).toContain(words);
  fireEvent.click(screen.getByRole('button', { name: way }));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
  expect(readDraft('nora', 'note')).toBeNull();
});
