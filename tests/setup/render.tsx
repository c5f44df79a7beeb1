import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../../web/data/query.ts';
import { Toasts } from '../../web/ui/feedback/Toasts.tsx';

/** Renders a component with an empty query cache and with toasts. */
export const renderWithQuery = (what: ReactNode, queries = createQueryClient({})) =>
  render(
    <QueryClientProvider client={queries}>
      {what}
      <Toasts />
    </QueryClientProvider>,
  );

/** Waits until responses have arrived and rendered: several turns of the event loop. */
export const flushUpdates = (turns = 12) =>
  act(async () => {
    for (let turn = 0; turn < turns; turn += 1) await new Promise((done) => setTimeout(done));
  });

/** Waits some milliseconds while React renders. */
export const waitInAct = (time = 200) =>
  act(() => new Promise((resolve) => setTimeout(resolve, time)));

/** Simulates the return from another browser tab. */
export const refocusTab = () =>
  act(async () => window.dispatchEvent(new Event('visibilitychange')));
