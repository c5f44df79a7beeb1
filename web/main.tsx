import './styles/index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { createQueryClient } from './lib/query.ts';
import { readState } from './lib/state.ts';

const state = readState();
const root = document.getElementById('root');

if (root && state) {
  const client = createQueryClient(state.answers);
  hydrateRoot(
    root,
    <StrictMode>
      <QueryClientProvider client={client}>
        <App site={state.site} missing={state.missing} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
