import { render, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { beforeEach, expect, test } from 'vitest';
import { setUser } from '../../../../tests/fixtures/web/set-user.ts';
import { nora } from '../../../../tests/fixtures/web/users.ts';
import { DateTimeField } from './DateTimeField.tsx';

beforeEach(() => setUser(nora));

function Times(values: { start_at: string; end_at: string }) {
  return (
    <FormProvider {...useForm({ values })}>
      <DateTimeField name="start_at" label="Start" required />
      <DateTimeField name="end_at" label="End" required />
    </FormProvider>
  );
}

const hintOf = (label: string) =>
  document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')
    ?.textContent;

test('says which of two ambiguous times is used', () => {
  const { rerender } = render(<Times start_at="2026-10-25T01:30" end_at="2026-10-25T01:10" />);
  expect(hintOf('Start')).toContain(
    'The clocks go back on that day, so this time occurs twice. We use the first.',
  );
  expect(hintOf('End')).toContain('We use the second.');
  rerender(<Times start_at="2026-10-25T01:30" end_at="2026-10-25T01:50" />);
  expect(hintOf('End')).toContain('We use the first.');
  rerender(<Times start_at="2026-10-26T01:30" end_at="" />);
  for (const label of ['Start', 'End']) expect(hintOf(label)).not.toContain('twice');
});
