import { render, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { RestoreTemplateText } from './RestoreTemplateText.tsx';

const words = { subject: 'Hello', text: 'Hello,\n', html: '<p>Hello,</p>\n<p>Bye</p>' };

function RestoreIn({ values }: { values: typeof words }) {
  const form = useForm({ values });
  return (
    <FormProvider {...form}>
      <RestoreTemplateText words={words} />
    </FormProvider>
  );
}

test('offers the original text of an edited template', () => {
  render(<RestoreIn values={{ ...words, subject: 'Hi' }} />);
  expect(screen.getByRole('button', { name: 'Restore original text' })).toBeTruthy();
});

test('offers nothing for a template that has its original text', () => {
  render(<RestoreIn values={{ ...words, html: '<p>Hello,</p><p>Bye</p>' }} />);
  expect(screen.queryByRole('button')).toBeNull();
});
