import { render, screen, within } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { emptySite, SiteContext } from '../../../data/site.ts';
import { WordsLanguageField } from './WordsLanguageField.tsx';

function Fields({ language_id }: { language_id: string }) {
  const form = useForm({ defaultValues: { language_id } });
  return (
    <FormProvider {...form}>
      <WordsLanguageField />
    </FormProvider>
  );
}

const draw = (codes: string[], language_id = '') =>
  render(
    <SiteContext
      value={{
        ...emptySite,
        languages: codes.map((code) => ({ code, name: code, offer: '' })),
      }}
    >
      <Fields language_id={language_id} />
    </SiteContext>,
  );

const getSelect = () => screen.getByRole('combobox', { name: /^Language/ });
const listOptions = () =>
  within(getSelect())
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value, textContent }) => [value, textContent]);

test('is absent on a site with one language', () => {
  draw(['en']);
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('offers the languages of the site, the default one without a code', () => {
  draw(['en', 'pl'], 'pl');
  expect(listOptions()).toEqual([
    ['', 'English'],
    ['pl', 'Polish'],
  ]);
  expect(getSelect()).toHaveProperty('value', 'pl');
});

test('also offers a saved language that the site does not have', () => {
  draw(['en', 'pl'], 'it');
  expect(listOptions().map(([value]) => value)).toEqual(['', 'pl', 'it']);
  expect(getSelect()).toHaveProperty('value', 'it');
});
