import { cleanup } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { withAdminSignedIn } from '../../tests/fixtures/web/users.ts';
import { mockApi } from '../../tests/setup/mock-api.ts';
import { flushUpdates, renderWithQuery } from '../../tests/setup/render.tsx';
import { adminRoutes } from './admin-routes.tsx';
import { matchAdminRoute } from './match-admin-route.ts';

const id = '019b76da-a800-7d65-8ec4-428513c163d0';

withAdminSignedIn();

test('each page has its heading while its data loads', { timeout: 30_000 }, async () => {
  mockApi(() => new Promise(() => undefined));
  const found: [string, number][] = [];
  for (const pattern of adminRoutes.keys()) {
    const path = pattern.replaceAll(/:\w+/g, id);
    history.replaceState(null, '', path);
    const match = matchAdminRoute(adminRoutes, path);
    const { container } = renderWithQuery(
      <Suspense fallback={<progress />}>{match?.show(match.params)}</Suspense>,
    );
    while (container.querySelector('progress')) await flushUpdates(1);
    found.push([pattern, container.querySelectorAll('h1').length]);
    cleanup();
  }
  expect(found.filter(([, count]) => count !== 1)).toEqual([]);
});
