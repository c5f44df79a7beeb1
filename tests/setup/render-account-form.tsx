import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { EditForm } from '../../web/member/account/edit/AccountForm.tsx';
import { setUser } from '../../web/data/user.ts';
import { nora } from '../fixtures/web/member.ts';
import { onScreen } from './render.tsx';
import { type Call, list, refused, serving, versioned } from './mock-api.ts';

const languages = list([{ id: 'en', name: 'English' }]);
const timezones = list([{ id: 'Europe/London', name: 'Europe/London' }]);
const address = `/users/${nora.id}`;

/** Mocks the API with these responses, in order. */
export function answering(...answers: Response[]) {
  const calls: Call[] = [];
  serving((call) => {
    expect(call.address).toBe(address);
    calls.push(call);
    return answers.shift() ?? refused(500, 'Nothing was laid out.');
  });
  return calls;
}

export const account = (change: object = {}, version = 2) =>
  versioned({ ...nora, ...change }, version);
export const changed = refused(409, 'Somebody else has changed this.', 'changed');

/** Renders Nora's account form with changes, as loaded at a version. */
export function draw(change: object = {}, version = 1) {
  const member = { ...nora, ...change };
  setUser(member);
  return onScreen(
    <EditForm
      loaded={{ body: member, etag: `"${version}"` }}
      languages={languages}
      timezones={timezones}
      member={member}
    />,
  );
}

export const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const type = (label: string, value: string) =>
  fireEvent.change(box(label), { target: { value } });
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
