import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { TimezoneField } from './TimezoneField.tsx';

const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
const timezones = [here, 'Pacific/Auckland'].map((id) => ({ id, name: id }));

function Draw() {
  const form = useForm({ defaultValues: { zone: 'Pacific/Auckland' } });
  return (
    <FormProvider {...form}>
      <TimezoneField name="zone" label="Time zone" timezones={timezones} />
    </FormProvider>
  );
}

test('selects the time zone of the device and focuses the field', async () => {
  render(<Draw />);
  const button = screen.getByRole('button', { name: `Use ${here}, the time zone of this device` });
  button.focus();
  fireEvent.click(button);
  const field = screen.getByRole('combobox', { name: /^Time zone/ });
  expect(field).toHaveProperty('value', here);
  expect(screen.queryByRole('button')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(field));
});
