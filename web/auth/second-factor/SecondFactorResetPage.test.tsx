import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { m } from '#messages';
import { errorResponse, mockApi } from '../../../tests/setup/mock-api.ts';
import SecondFactorResetPage from './SecondFactorResetPage.tsx';

const draw = (answer: Response | null = null) => {
  render(<SecondFactorResetPage params={{ user_id: 'u', email_id: 's' }} />);
  return mockApi(() => answer).sent;
};
const button = (name: string) => screen.getByRole('button', { name });
const keeping = 'Stop the reset and sign out all devices';

test('emphasises the requested answer', () => {
  draw();
  expect(button('Reset now').className).toMatch(/^button /);
  expect(button(keeping).className).toBe('text-button');
  expect(screen.getByText(/Didn’t ask for this?/)).toBeTruthy();
});

test('confirms that the factors are retained', async () => {
  const sent = draw();
  fireEvent.click(button(keeping));
  expect(await screen.findByRole('heading', { name: 'Reset stopped' })).toBeTruthy();
  expect(sent[0]?.body).toEqual({ is_wanted: false });
});

test('reports an expired link without success', async () => {
  const ended = m['error.factor_reset_ended']();
  draw(errorResponse(409, ended, 'done'));
  fireEvent.click(button('Reset now'));
  expect((await screen.findByRole('alert')).textContent).toBe(ended);
  expect(screen.queryByText('Two-step verification reset')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeTruthy();
});
