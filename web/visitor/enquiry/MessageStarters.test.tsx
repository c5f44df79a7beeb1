import { fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { MessageStarters } from './MessageStarters.tsx';

test('puts a sentence behind a finished one, and below an open one', () => {
  const form = createRef<HTMLFormElement>();
  render(
    <form ref={form}>
      <textarea name="words" />
      <MessageStarters form={form} />
    </form>,
  );
  const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
  press(/^I’m looking for help/);
  press(/first appointment/);
  press(/session cost/);
  expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toBe(
    'I’m looking for help with \nWhen could we have a first appointment? What does a session cost?',
  );
});
