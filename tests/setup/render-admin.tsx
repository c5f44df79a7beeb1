import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { getSpecialCells } from '../../web/admin/list/get-special-cells.tsx';
import { ItemList } from '../../web/admin/list/ItemList.tsx';
import { createQueryClient } from '../../web/data/query.ts';
import type { Resource } from '../../worker/contract/resources/resource.ts';
import { type ApiCall, etagResponse, mockApi } from './mock-api.ts';
import { flushUpdates, renderWithQuery } from './render.tsx';

/** Mocks the API with one response for all list requests. */
export function mockListApi(answer: object): ApiCall[] {
  const asked: ApiCall[] = [];
  mockApi((call) => {
    if (/^\/(footers|views)$/.test(call.path)) return undefined;
    asked.push(call);
    return answer;
  });
  return asked;
}

/** Renders an admin list at the current address. */
export async function renderAdminList(resource: Resource, parameter?: string) {
  const queries = createQueryClient({});
  renderWithQuery(
    <ItemList
      resource={resource}
      heading="h1"
      cells={getSpecialCells(resource)}
      parameter={parameter}
    />,
    queries,
  );
  await flushUpdates();
  return queries;
}

/** Search parameters of the current address. */
export const readLocationParams = () => Object.fromEntries(new URLSearchParams(location.search));

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

/** Renders a form, which first loads the code of its fields. */
export async function renderAdminForm(form: ReactNode) {
  renderWithQuery(form);
  await screen.findByRole('button', { name: 'Save' }, { timeout: 10_000 });
  await flushUpdates();
}

export const getFormField = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

export const typeFormField = (label: string, value: string) =>
  fireEvent.change(getFormField(label), { target: { value } });

export async function submitForm() {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await flushUpdates();
}
