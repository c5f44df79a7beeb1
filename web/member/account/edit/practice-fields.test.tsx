import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { errorResponse, mockApi } from '../../../../tests/setup/mock-api.ts';
import { sessionTimeLabels } from '../../../../worker/contract/practitioners/session-types.ts';
import { createQueryClient } from '../../../data/query.ts';
import { CheckboxGroupField } from '../../../ui/form/fields/CheckboxGroupField.tsx';
import { LanguagesField } from '../../../ui/form/fields/LanguagesField.tsx';
import { TownField } from '../../../ui/form/fields/TownField.tsx';

const languages = [
  { id: 'cy', name: 'Welsh' },
  { id: 'en', name: 'English' },
  { id: 'ga', name: 'Irish' },
];
const leeds = {
  id: 'leeds',
  name: 'Leeds',
  region: 'England',
  country_id: 'GB',
  country_name: 'United Kingdom',
};
const leedsbury = { ...leeds, id: 'leedsbury', name: 'Leedsbury', region: null };

type Values = Record<string, unknown>;
let form: UseFormReturn<Values>;

function Drawn({ values }: { values: Values }) {
  form = useForm<Values>({ defaultValues: values });
  return (
    <QueryClientProvider client={createQueryClient({})}>
      <FormProvider {...form}>
        <TownField name="address_town" label="Town" place="place_id" />
        <LanguagesField name="languages" label="Languages" languages={languages} />
        <CheckboxGroupField name="times" label="Session times" words={sessionTimeLabels} />
      </FormProvider>
    </QueryClientProvider>
  );
}

const blank = { address_town: '', place_id: '', languages: [], times: [] };
const draw = (values: Values = {}) => render(<Drawn values={{ ...blank, ...values }} />);
const towns = () => mockApi(() => ({ data: [leeds, leedsbury] })).asked;

const town = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Town/ });
const type = (value: string) => {
  act(() => town().focus());
  fireEvent.change(town(), { target: { value } });
};
const options = () => screen.queryAllByRole('option', { name: /Leeds/ });

test('stores a chosen town with its id and name', async () => {
  const asked = towns();
  draw();
  type('lee');
  await waitFor(() => expect(options()).toHaveLength(2));
  expect(asked[0]).toBe('GET /places?q=lee');
  expect(options()[0]?.textContent).toBe('Leeds England, United Kingdom');
  expect(form.getValues()).toMatchObject({ address_town: 'lee', place_id: '' });
  fireEvent.keyDown(town(), { key: 'ArrowDown' });
  fireEvent.keyDown(town(), { key: 'Enter' });
  expect(form.getValues()).toMatchObject({ address_town: 'Leeds', place_id: 'leeds' });
  expect(town().value).toBe('Leeds');
  expect(screen.getByText(/Helps people nearby find you/)).toBeTruthy();
  expect(options()).toEqual([]);
});

test('keeps another town as typed and clears the former id', async () => {
  towns();
  draw({ address_town: 'Leeds', place_id: 'leeds' });
  expect(town().value).toBe('Leeds');
  type('Leeds, upstairs');
  await waitFor(() => expect(options()).toHaveLength(2));
  fireEvent.blur(town());
  expect(form.getValues()).toMatchObject({ address_town: 'Leeds, upstairs', place_id: '' });
  expect(town().value).toBe('Leeds, upstairs');
  expect(screen.getByText(/Other names are saved as typed/)).toBeTruthy();
});

test('works as a plain input without suggestions', async () => {
  mockApi(() => errorResponse(503, 'Later.'));
  draw();
  type('Nether Wallop');
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(options()).toEqual([]);
  expect(form.getValues('address_town')).toBe('Nether Wallop');
});

test('adds and removes languages, each once', () => {
  draw({ languages: ['en'] });
  const select = screen.getByRole('combobox', { name: /^Languages/ });
  const named = () =>
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(named()).toEqual(['Choose another language', 'Welsh', 'Irish']);
  fireEvent.change(select, { target: { value: 'cy' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(form.getValues('languages')).toEqual(['en', 'cy']);
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(form.getValues('languages')).toEqual(['en', 'cy']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove English' }));
  expect(form.getValues('languages')).toEqual(['cy']);
  expect(document.activeElement).toBe(select);
});

test('stores times in their fixed order', () => {
  draw({ times: ['weekend'] });
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  expect(box('At the weekend').checked).toBe(true);
  fireEvent.click(box('In the daytime'));
  expect(form.getValues('times')).toEqual(['daytime', 'weekend']);
  fireEvent.click(box('At the weekend'));
  expect(form.getValues('times')).toEqual(['daytime']);
});
