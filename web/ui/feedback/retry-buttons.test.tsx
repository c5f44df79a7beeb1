import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { errorResponse, listResponse, mockApi } from '../../../tests/setup/mock-api.ts';
import { renderWithQuery, waitInAct } from '../../../tests/setup/render.tsx';
import { type ApiQuery, createQueryClient, loadAnswer } from '../../data/query.ts';
import { PagedTable } from '../list/PagedTable.tsx';
import type { ListPage } from '../list/use-list-page.ts';
import type { ListRows } from '../list/use-list-rows.ts';
import { QueryBoundary } from './QueryBoundary.tsx';

/** Server that fails for a number of requests. */
function failing(times: number) {
  const { asked } = mockApi(() =>
    asked.length > times ? listResponse(['Ruth']) : errorResponse(503, 'Not now.'),
  );
}

const draw = (children: ReactNode) => {
  const client = createQueryClient({});
  client.setDefaultOptions({ queries: { retry: false } });
  renderWithQuery(
    <main id="content" tabIndex={-1}>
      <h1>Friends</h1>
      {children}
    </main>,
    client,
  );
};

const names = { address: '/friends' } as ApiQuery<ListRows<string>>;

const Screen = () => (
  <QueryBoundary queries={{ names }}>{({ names }) => <p>{names.data.join()}</p>}</QueryBoundary>
);

function List({ address = names.address }) {
  const rows = useQuery({
    queryKey: [address],
    queryFn: () => loadAnswer({ ...names, address }),
  });
  return (
    <PagedTable
      rows={rows}
      part={{ size: 10 } as ListPage}
      pagerLabel="Pages of friends"
      empty="None"
    >
      {(rows) => <p>{rows.join()}</p>}
    </PagedTable>
  );
}

async function tryAgain() {
  const button = await screen.findByRole('button', { name: 'Try again' });
  button.focus();
  button.click();
  await waitInAct(50);
}

test('focuses the content after a retry of a page', async () => {
  failing(1);
  draw(<Screen />);
  await tryAgain();
  expect(screen.getByText('Ruth')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('focuses the heading after a retry of a list', async () => {
  failing(1);
  draw(
    <section>
      <h2>Your friends</h2>
      <List />
    </section>,
  );
  await tryAgain();
  expect(screen.getByText('Ruth')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your friends' }));
});

test('retries all failed lists at once', async () => {
  failing(2);
  draw(
    ['/received', '/sent'].map((address) => (
      <section key={address}>
        <h2>{address}</h2>
        <List address={address} />
      </section>
    )),
  );
  await waitInAct(50);
  const [first] = screen.getAllByRole('button', { name: 'Try again' });
  first?.click();
  await waitInAct(50);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('focuses the page’s heading if the list has none', async () => {
  failing(1);
  draw(<List />);
  await tryAgain();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Friends' }));
});

test('keeps the focus after another failure', async () => {
  failing(2);
  draw(<List />);
  await tryAgain();
  expect(screen.getByRole('alert').textContent).toContain('Not now.');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Friends' }));
  await tryAgain();
  expect(screen.getByText('Ruth')).toBeTruthy();
});
