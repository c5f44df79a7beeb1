import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { asNora, settle } from '../../tests/as-nora.ts';
import { onScreen } from '../../tests/on-screen.tsx';
import { nora } from './nora.ts';
import { OwnTags } from './OwnTags.tsx';

asNora();

const inUse = ['ANGER', 'GRIEF'].map((name) => ({ id: `tag-${name}`, name }));

test('a member puts a tag on its own profile, and takes one off that nobody else has', async () => {
  const asked: string[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (to, init = {}) => {
    const { pathname } = new URL(String(to), location.origin);
    if (pathname.endsWith('/tags/fe')) return Response.json(inUse);
    const data = [{ id: 'link-OWN', tag_id: 'tag-OWN', name: 'OWN' }];
    if ((init.method ?? 'GET') === 'GET') return Response.json({ count: 1, data });
    asked.push(`${init.method} ${pathname.replace('/sobe/v1', '')} ${init.body ?? ''}`.trim());
    return init.method === 'POST'
      ? Response.json({ id: 'link-made' }, { status: 201 })
      : new Response(null, { status: 204 });
  });
  onScreen(<OwnTags id={nora.id} />);
  const badge = (name: string) => screen.findByRole('button', { name });
  expect((await badge('OWN')).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(await badge('GRIEF'));
  fireEvent.click(await badge('OWN'));
  await settle();
  await waitFor(() => expect(screen.getByText('3 tags, 1 on')).toBeTruthy());
  expect(asked.toSorted()).toEqual([
    'DELETE /tag-links/link-OWN',
    `POST /tag-links {"tag_id":"tag-GRIEF","user_id":"${nora.id}"}`,
  ]);
});
