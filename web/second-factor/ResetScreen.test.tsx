import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refused, serving } from '../../tests/serving.ts';
import { accountWords } from '../../worker/contract/account-words.ts';
import { View } from './ResetScreen.tsx';

const draw = (answer: Response | null = null) => {
  render(<View params={{ user_id: 'u', email_id: 's' }} />);
  return serving(() => answer).sent;
};
const button = (name: string) => screen.getByRole('button', { name });
const keeping = 'Keep them, and sign everybody out';

test('of the two answers the one that was asked for stands out', () => {
  draw();
  expect(button('Take them away now').className).toMatch(/^button /);
  expect(button(keeping).className).toBe('text-button');
  expect(screen.getByText(/Was it not you who asked for it\?/)).toBeTruthy();
});

test('whoever keeps them is told so', async () => {
  const sent = draw();
  fireEvent.click(button(keeping));
  expect(await screen.findByRole('heading', { name: 'Everything stays as it is' })).toBeTruthy();
  expect(sent[0]?.body).toEqual({ is_wanted: false });
});

test('a link that is over says so, and nothing is called done', async () => {
  const { ended: message } = accountWords.secondFactorReset;
  draw(refused(409, message, 'done'));
  fireEvent.click(button('Take them away now'));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(screen.queryByText('Your second factors are taken away')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeTruthy();
});
