import { act, fireEvent, screen } from '@testing-library/react';
import { OfferingsForm } from '../../web/member/account/offerings/OwnOfferingsForm.tsx';
import type { Offerable } from '../../web/member/account/offerings/own-offering-queries.ts';
import { setUser } from '../../web/data/user.ts';
import type { Price } from '../../worker/contract/practitioners/prices.ts';
import { nora } from '../fixtures/web/member.ts';
import { onScreen } from './render.tsx';
import { type Call, made, serving, versioned } from './mock-api.ts';

const one = (name: string, more: Partial<Offerable> = {}): Offerable => ({
  id: `sub-${name}`, name, image: null, is_active: true,
  category_id: 'body', category_name: 'Body and Movement',
  ...more,
});

const all = [
  ...['Yoga', 'Massage', 'Tai Chi', 'Breathwork'].map((name) => one(name)),
  ...['Counselling', 'Café talks', 'Listening', 'Families', 'Couples', 'Letters'].map((name) =>
    one(name, { category_id: 'talk', category_name: 'Talking' }),
  ),
];
export const old = one('Old', { is_active: false });

const nameOf = ({ path }: Call) => path.split('/').at(-1) ?? '';

/** Mocks the API and records all requests; `fails` maps path endings to error responses. */
export function answering(fails: Record<string, () => Response | undefined> = {}) {
  const calls: Call[] = [];
  serving((call) => {
    const name = nameOf(call);
    calls.push(call);
    const failure = fails[name]?.();
    if (failure) return failure;
    if (name === nora.id) return versioned({ ...nora, ...call.body }, 2);
    return call.method === 'DELETE' ? null : made(name);
  });
  return calls;
}

export const price: Price = {
  session: 'one_to_one', from: 45, to: null, currency: 'GBP', minutes: 50,
  reduced_from: null, free_first_minutes: null, note: null,
};

/** Renders the form of Nora, who offers yoga and a category that is no longer active. */
export function draw(offered: Offerable[] = [all[0] as Offerable, old]) {
  setUser(nora);
  history.replaceState(null, '', '/account/edit-offerings');
  return onScreen(
    <OfferingsForm
      loaded={{ body: nora, etag: '"1"' }}
      all={all}
      offered={offered}
      prices={[price]}
    />,
  );
}

export const box = (name: string | RegExp) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name });
export const session = (type: string, answer: string) =>
  Array.from(
    screen.getByRole('group', { name: type }).querySelectorAll<HTMLLabelElement>('label'),
  ).find(({ textContent }) => textContent === answer)?.control as HTMLInputElement;
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
export const save = async () => {
  press('Save');
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
};
export const calls = (sent: Call[]) => sent.map((call) => `${call.method} ${nameOf(call)}`);
export const unfit = (path: string, message: string) =>
  Response.json({ detail: `${path} ${message}`, errors: [{ path, message }] }, { status: 422 });
