import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { errorResponse, mockApi } from '../../../tests/setup/mock-api.ts';
import { sendRequest } from '../../data/api.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { showErrorToast } from './toast.ts';

const text = 'Please wait.';
const left = () => Array.from(document.querySelectorAll('.left-beside'));
const button = (name: string) => screen.getByRole('button', { name });

const refusing = () => mockApi(() => errorResponse(503, text));

const like = async () => {
  await sendRequest('/likes', { method: 'POST' }).catch(showErrorToast);
};

const Acts = () => (
  <div>
    <p>
      <button type="button" onClick={like}>
        Like
      </button>
    </p>
    <p>
      <button type="button">Save</button>
    </p>
  </div>
);

test('shows an error next to the button until something there is pressed', async () => {
  refusing();
  render(<Acts />);
  fireEvent.click(button('Like'));
  fireEvent.click(button('Save'));
  await waitFor(() => expect(left()).toHaveLength(1));
  expect(left()[0]?.previousElementSibling).toBe(button('Like'));
  expect(left()[0]?.firstChild?.textContent).toBe(text);
  fireEvent.click(button('Save'));
  expect(left()).toHaveLength(1);
});

test('disappears on another press or when closed', async () => {
  refusing();
  render(<Acts />);
  fireEvent.click(button('Like'));
  await waitFor(() => expect(left()).toHaveLength(1));
  mockApi();
  fireEvent.click(button('Like'));
  expect(left()).toEqual([]);
  refusing();
  fireEvent.click(button('Like'));
  await waitFor(() => expect(left()).toHaveLength(1));
  fireEvent.click(button('Close this notice'));
  expect(left()).toEqual([]);
});

test('shows the error of a confirmed action in its dialog', async () => {
  refusing();
  function Asking() {
    const [isAsked, ask] = useState(false);
    const close = () => ask(false);
    return (
      <p>
        <button type="button" onClick={() => ask(true)}>
          Delete
        </button>
        {isAsked && <ConfirmDialog title="Sure?" text="For good." confirmed={like} close={close} />}
      </p>
    );
  }
  render(<Asking />);
  fireEvent.click(button('Delete'));
  await act(async () => fireEvent.click(screen.getByText('Yes')));
  await waitFor(() => expect(left()).toHaveLength(1));
  expect(left()[0]?.previousElementSibling).toBe(button('Delete'));
});

test('shows nothing for background errors', async () => {
  refusing();
  render(<Acts />);
  fireEvent.click(document.body);
  await like();
  expect(left()).toEqual([]);
});
