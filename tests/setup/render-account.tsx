/** Renders the account and offerings forms of Nora with a mocked API, and fills them in. */

import { act, fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { AccountForm } from '../../web/member/account/edit/AccountForm.tsx';
import type { AccountFormSection } from '../../web/member/account/edit/account-sections.ts';
import { OwnOfferingsForm } from '../../web/member/account/offerings/OwnOfferingsForm.tsx';
import type { OfferableSubCategory } from '../../web/ui/offerings/offering-queries.ts';
import type { Practice } from '../../worker/contract/practitioners/practice.ts';
import { setUser } from '../fixtures/web/set-user.ts';
import { nora } from '../fixtures/web/users.ts';
import {
  type ApiCall,
  createdResponse,
  errorResponse,
  etagResponse,
  listResponse,
  mockApi,
} from './mock-api.ts';
import { renderWithQuery } from './render.tsx';

const createOfferable = (
  name: string,
  more: Partial<OfferableSubCategory> = {},
): OfferableSubCategory => ({
  id: `sub-${name}`,
  name,
  image: null,
  is_active: true,
  category_id: 'body',
  category_name: 'Body and Movement',
  ...more,
});

const offerables = [
  ...['Yoga', 'Massage', 'Tai Chi', 'Breathwork'].map((name) => createOfferable(name)),
  ...['Counselling', 'Café talks', 'Listening', 'Families', 'Couples', 'Letters'].map((name) =>
    createOfferable(name, { category_id: 'talk', category_name: 'Talking' }),
  ),
];
export const inactiveOfferable = createOfferable('Old', { is_active: false });

const getCallName = ({ path }: ApiCall) => path.split('/').at(-1) ?? '';

/** Mocks the API and records all requests; `fails` maps path endings to error responses. */
export function mockOfferingsApi(fails: Record<string, () => Response | undefined> = {}) {
  const calls: ApiCall[] = [];
  mockApi((call) => {
    const name = getCallName(call);
    calls.push(call);
    const failure = fails[name]?.();
    if (failure) return failure;
    if (name === nora.id) return etagResponse({ ...nora, ...call.body }, 2);
    return call.method === 'DELETE' ? null : createdResponse(name);
  });
  return calls;
}

/** The practice of Nora. */
export const practice: Practice = {
  session_1_on_1: true,
  session_group: false,
  session_online: null,
  times: ['weekend'],
  languages: ['en'],
  place_id: nora.place_id,
  address_town: 'Bristol',
  is_accepting_clients: true,
  first_appointment: null,
  client_groups: ['adults'],
  away_until: null,
  takes_enquiries: true,
  prices: [],
  tag_ids: [],
};

/** Renders the form of Nora, who offers yoga and a category that is no longer active. */
export function renderOfferingsForm(
  offered: OfferableSubCategory[] = [offerables[0] as OfferableSubCategory, inactiveOfferable],
) {
  setUser(nora);
  history.replaceState(null, '', '/account/edit-offerings');
  return renderWithQuery(
    <OwnOfferingsForm loaded={{ body: nora, etag: '"1"' }} all={offerables} offered={offered} />,
  );
}

export const getOfferingBox = (name: string | RegExp) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name });
export const getSessionTypeBox = (type: string, answer: string) =>
  Array.from(
    screen.getByRole('group', { name: type }).querySelectorAll<HTMLLabelElement>('label'),
  ).find(({ textContent }) => textContent === answer)?.control as HTMLInputElement;
export const clickOfferingsButton = (name: string) =>
  fireEvent.click(screen.getByRole('button', { name }));
export const submitOfferings = async () => {
  clickOfferingsButton('Save');
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
};
export const summarizeCalls = (sent: ApiCall[]) =>
  sent.map((call) => `${call.method} ${getCallName(call)}`);
export const createOfferingError = (path: string, message: string) =>
  Response.json({ detail: `${path} ${message}`, errors: [{ path, message }] }, { status: 422 });

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

/** Renders one page of Nora's account with changes, as loaded at a version. */
export function renderAccountForm(
  change: object = {},
  version = 1,
  section: AccountFormSection = 'profile',
) {
  const member = { ...nora, ...change };
  setUser(member);
  return renderWithQuery(
    <AccountForm
      section={section}
      loaded={{ body: member, etag: `"${version}"` }}
      languages={languages.data}
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
