import { fireEvent, render, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { UnsavedNotice } from './UnsavedNotice.tsx';

function Draft({ drop, isNew }: { drop(): void; isNew?: boolean }) {
  const form = useForm({ defaultValues: { title: '' }, values: { title: 'Rest' } });
  return (
    <FormProvider {...form}>
      <input {...form.register('title')} />
      <UnsavedNotice drop={drop} {...(isNew && { isNew })} />
    </FormProvider>
  );
}

test.each([
  [false, 'You have unsaved changes from an earlier visit.', 'Discard changes'],
  [true, 'We restored your unsent text.', 'Discard'],
])('describes a draft, with its own text for a new item (%s)', (isNew, words, way) => {
  const drop = vi.fn();
  render(<Draft drop={drop} isNew={isNew} />);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Rest more' } });
  expect(screen.getByRole('status').textContent).toContain(words);
  fireEvent.click(screen.getByRole('button', { name: way }));
  expect(drop).toHaveBeenCalledOnce();
});
