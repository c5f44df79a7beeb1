import { act, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Toasts } from './Toasts.tsx';
import { closeToast, showToast, useToasts } from './toast.ts';

let shown: ReturnType<typeof useToasts> = [];

function Shown() {
  shown = useToasts();
  return <Toasts />;
}

afterEach(() => {
  for (const { id } of shown) act(() => closeToast(id));
});

const said = () =>
  Array.from(document.querySelectorAll('.toast p'), ({ textContent }) => textContent);

test('announces the kind of a toast once', () => {
  render(<Shown />);
  act(() => {
    showToast('Your message is sent.');
    showToast('That page is for admins.', 'warning');
    showToast('Unable to submit at this time, please try later', 'error');
    showToast('Error : It broke.', 'error', false, true);
    showToast('Error : Somebody else has changed this.', 'warning', false, true);
    showToast('Error with request : name is required', 'error', false, true);
  });
  expect(said()).toEqual([
    'Done: Your message is sent.',
    'Please note: That page is for admins.',
    'Error: Unable to submit at this time, please try later',
    'Error : It broke.',
    'Error : Somebody else has changed this.',
    'Error with request : name is required',
  ]);
});
