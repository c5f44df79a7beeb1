import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type ApiCall, etagResponse, mockApi } from './mock-api.ts';
import { flushUpdates, renderWithQuery } from './render.tsx';

/** Example item: a footer has a short form. */
export const footerId = '019b76da-a800-7b93-8571-804dab27c89f';
export const footerRow = {
  id: footerId,
  title: 'About',
  is_active: true,
  column: 1,
  display_order: 1,
};
export const footerResponse = (change: object = {}, version = 1) =>
  etagResponse({ ...footerRow, ...change }, version);

type Answers = Partial<Record<'GET' | 'POST' | 'PATCH', (call: ApiCall) => unknown>>;

/** Mocks the API by method. Lookups return empty lists by default. */
export const mockFormApi = (answers: Answers = {}) =>
  mockApi((call) => answers[call.method as keyof Answers]?.(call)).sent;

export async function renderAdminForm(form: ReactNode) {
  renderWithQuery(form);
  await flushUpdates();
}

export const getFormField = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

export const typeFormField = (label: string, value: string) =>
  fireEvent.change(getFormField(label), { target: { value } });

export async function submitForm() {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await flushUpdates();
}
