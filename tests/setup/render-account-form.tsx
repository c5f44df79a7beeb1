import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { setUser } from '../../web/data/user.ts';
import { AccountForm } from '../../web/member/account/edit/AccountForm.tsx';
import { nora } from '../fixtures/web/member.ts';
import { type ApiCall, errorResponse, etagResponse, listResponse, mockApi } from './mock-api.ts';
import { renderWithQuery } from './render.tsx';

const languages = listResponse([{ id: 'en', name: 'English' }]);
const timezones = listResponse([{ id: 'Europe/London', name: 'Europe/London' }]);
const accountPath = `/users/${nora.id}`;

/** Mocks the API with these responses, in order. */
export function mockAccountApi(...answers: Response[]) {
  const calls: ApiCall[] = [];
  mockApi((call) => {
    expect(call.address).toBe(accountPath);
    calls.push(call);
    return answers.shift() ?? errorResponse(500, 'Nothing was laid out.');
  });
  return calls;
}

export const accountResponse = (change: object = {}, version = 2) =>
  etagResponse({ ...nora, ...change }, version);
export const editConflictResponse = errorResponse(
  409,
  'Somebody else has changed this.',
  'changed',
);

/** Renders Nora's account form with changes, as loaded at a version. */
export function renderAccountForm(change: object = {}, version = 1) {
  const member = { ...nora, ...change };
  setUser(member);
  return renderWithQuery(
    <AccountForm
      loaded={{ body: member, etag: `"${version}"` }}
      languages={languages}
      timezones={timezones}
      member={member}
    />,
  );
}

export const getAccountField = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const typeAccountField = (label: string, value: string) =>
  fireEvent.change(getAccountField(label), { target: { value } });
export const clickAccountButton = (name: string) =>
  fireEvent.click(screen.getByRole('button', { name }));
