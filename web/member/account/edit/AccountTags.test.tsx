import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nora, withMemberSignedIn } from '../../../../tests/fixtures/web/users.ts';
import { createdResponse, listResponse, mockApi } from '../../../../tests/setup/mock-api.ts';
import { renderWithQuery, waitInAct } from '../../../../tests/setup/render.tsx';
import { AccountTags } from './AccountTags.tsx';

withMemberSignedIn();

const inUse = ['ANGER', 'GRIEF'].map((name) => ({ id: `tag-${name}`, name }));

test('adds a tag and removes one that no other profile has', async () => {
  const { sent } = mockApi(({ method, path }) => {
    if (method === 'DELETE') return null;
    if (method === 'POST') return createdResponse('link-made');
    return path === '/tags/fe'
      ? inUse
      : listResponse([{ id: 'link-OWN', tag_id: 'tag-OWN', name: 'OWN' }]);
  });
  renderWithQuery(<AccountTags id={nora.id} />);
  const badge = (name: string) => screen.findByRole('button', { name });
  expect((await badge('OWN')).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(await badge('GRIEF'));
  fireEvent.click(await badge('OWN'));
  await waitInAct();
  await waitFor(() => expect(screen.getByText('3 tags, 1 selected')).toBeTruthy());
  const calls = sent.map(({ method, path, body }) => [method, path, body]);
  expect(calls.toSorted()).toEqual([
    ['DELETE', '/tag-links/link-OWN', undefined],
    ['POST', '/tag-links', { tag_id: 'tag-GRIEF', user_id: nora.id }],
  ]);
});
