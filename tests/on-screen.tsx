import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../web/lib/query.ts';
import { Toasts } from '../web/ui/Toasts.tsx';

/** Draws something that asks the server, of which nothing is known yet, and what notices tell of it. */
export const onScreen = (what: ReactNode, queries = createQueryClient({})) =>
  render(
    <QueryClientProvider client={queries}>
      {what}
      <Toasts />
    </QueryClientProvider>,
  );

/** Lets answers come, what they are shown with be drawn, and so on: turns of the loop, which a busy machine takes too. */
export const settle = (turns = 12) =>
  act(async () => {
    for (let turn = 0; turn < turns; turn += 1) await new Promise((done) => setTimeout(done));
  });
