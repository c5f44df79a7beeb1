import { render, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { levelRights } from '../../../worker/contract/accounts/level-rights.ts';
import { membershipLevelsResource } from '../../../worker/contract/accounts/membership-levels.resource.ts';
import { redirectsResource } from '../../../worker/contract/admin/redirects.resource.ts';
import type { ResourceFields } from '../../../worker/contract/resources/resource.ts';
import { FieldInput } from '../form/FieldInput.tsx';
import { ItemFields } from './ItemFields.tsx';

const fields: ResourceFields = membershipLevelsResource.fields;
const rights = Object.fromEntries(levelRights.map((right) => [right, true]));

test('explains each right of a level', () => {
  render(
    <ItemFields
      resource={membershipLevelsResource}
      item={{ id: 'one', name: 'Listed', ...rights }}
    />,
  );
  for (const right of levelRights) {
    expect(screen.getByText(String(fields[right]?.hint?.()))).toBeTruthy();
  }
  expect(fields.authz_reviews?.hint?.()).toBe('No effect yet');
});

function Form() {
  return (
    <FormProvider {...useForm({ defaultValues: rights })}>
      {levelRights.map((right) => (
        <FieldInput
          key={right}
          name={right}
          field={fields[right] ?? { kind: 'flag' }}
          call="change"
        />
      ))}
    </FormProvider>
  );
}

test('describes each checkbox of the form with its hint', () => {
  render(<Form />);
  for (const box of screen.getAllByRole('checkbox')) {
    const described = document.getElementById(box.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe(fields[box.getAttribute('name') ?? '']?.hint?.());
  }
});

test('shows hints about typing in forms only', () => {
  const hint = redirectsResource.fields.to.hint();
  const { container } = render(
    <ItemFields resource={redirectsResource} item={{ id: 'one', from: '/old', to: null }} />,
  );
  expect(container.textContent).not.toContain(hint);
  render(<RedirectForm />);
  const input = screen.getByRole('textbox', { name: /^New address/ });
  const described = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe(hint);
});

const RedirectForm = () => (
  <FormProvider {...useForm({ defaultValues: { to: '' } })}>
    <FieldInput name="to" field={redirectsResource.fields.to} call="create" />
  </FormProvider>
);
