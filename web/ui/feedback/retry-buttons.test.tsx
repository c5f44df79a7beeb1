import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { settle } from '../../../tests/fixtures/web/signed-in-member.ts';
import { onScreen } from '../../../tests/setup/render.tsx';
import { list, refused, serving } from '../../../tests/setup/mock-api.ts';
import { get } from '../../data/api.ts';
import { createQueryClient, query } from '../../data/query.ts';
import { Answered } from './QueryBoundary.tsx';
import { Listed } from '../list/PagedTable.tsx';
import type { Part } from '../list/use-list-page.ts';
import type { Rows } from '../list/use-list-rows.ts';

/** Server that fails for a number of requests. */
function failing(times: number) {
  const { asked } = serving(() =>
    asked.length > times ? list(['Ruth']) : refused(503, 'Not now.'),
  );
}

const draw = (children: ReactNode) => {
  const client = createQueryClient({});
  client.setDefaultOptions({ queries: { retry: false } });
  onScreen(
    <main id="content" tabIndex={-1}>
      <h1>Friends</h1>
      {children}
    </main>,
    client,
  );
};

const names = query<Rows<string>>('/friends');

const Screen = () => (
  <Answered queries={{ names }}>{({ names }) => <p>{names.data.join()}</p>}</Answered>
);

function List({ address = names.address }) {
  const rows = useQuery({
    queryKey: [address],
    queryFn: () => get<Rows<string>>(address),
  });
  return (
    <Listed rows={rows} part={{ size: 10 } as Part} what="friends" empty="None">
      {(rows) => <p>{rows.join()}</p>}
    </Listed>
  );
}

async function tryAgain() {
  const button = await screen.findByRole('button', { name: 'Try again' });
  button.focus();
  button.click();
  await settle(50);
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
  await settle(50);
  const [first] = screen.getAllByRole('button', { name: 'Try again' });
  first?.click();
  await settle(50);
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
