import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { PractitionerSearchForm } from './PractitionerSearchForm.tsx';

const box = () => screen.getByRole('checkbox', { name: 'Online' }) as HTMLInputElement;
const here = () => location.pathname + location.search + location.hash;

test('refreshes the list on “Online” and keeps the focus', () => {
  const search = '?q=sleep&where=Leeds&language=en';
  history.replaceState(null, '', `/practitioners${search}`);
  const form = (asked: string) => (
    <PractitionerSearchForm search={new URLSearchParams(asked)} hasList />
  );
  const { rerender } = render(form(search));
  box().focus();
  fireEvent.click(box());
  const address = '/practitioners?q=sleep&where=Leeds&session=online&language=en';
  expect(here()).toBe(`${address}#find-online`);
  rerender(form(location.search));
  expect(box().checked).toBe(true);
  expect(document.activeElement).toBe(box());
  fireEvent.click(box());
  expect(here()).toBe(`/practitioners${search}#find-online`);
  rerender(form(search));
  // Going back resets the box to the URL.
  rerender(form('?session=online'));
  expect(box().checked).toBe(true);
});

test('shows at once that it opens another list', () => {
  history.replaceState(null, '', '/practitioners');
  const { container } = render(
    <Router hook={() => ['/practitioners', () => {}]}>
      <PractitionerSearchForm hasList />
    </Router>,
  );
  const isBusy = () => container.querySelector('form')?.ariaBusy === 'true';
  const find = screen.getByRole('button', { name: 'Find' });
  fireEvent.click(find);
  expect(isBusy(), 'the list is open already').toBe(false);
  fireEvent.change(screen.getByLabelText('Where?'), { target: { value: 'Leeds' } });
  fireEvent.click(find);
  expect(isBusy()).toBe(true);
  expect(screen.getByRole('status').textContent).toBe('Loading...');
});

test('waits for the form without a list', () => {
  history.replaceState(null, '', '/');
  render(<PractitionerSearchForm />);
  fireEvent.click(box());
  expect(here()).toBe('/');
  expect(box().checked).toBe(true);
});
