import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../web/lib/query.ts';

/** Draws something that asks the server, to which nothing is known yet. */
export const onScreen = (what: ReactNode) =>
  render(<QueryClientProvider client={createQueryClient({})}>{what}</QueryClientProvider>);
