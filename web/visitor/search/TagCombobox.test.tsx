import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithQuery } from '../../../tests/setup/render.tsx';
import { createQueryClient } from '../../data/query.ts';
import { searchTagsQuery } from './search-queries.ts';
import { TagCombobox } from './TagCombobox.tsx';

test('announces the number of suggestions', async () => {
  const queries = createQueryClient({});
  const tags = ['calm', 'calm evenings', 'grief'].map((name) => ({ id: name, name }));
  queries.setQueryData([searchTagsQuery.address], tags);
  renderWithQuery(<TagCombobox term="" typed="" focused={false} />, queries);
  const [said] = screen.getAllByRole('status');
  expect(said?.textContent).toBe('');
  const type = (value: string) =>
    fireEvent.change(screen.getByRole('combobox'), { target: { value } });
  type('calm');
  await expect.poll(() => said?.textContent).toBe('2 suggestions');
  type('qqqqqq');
  await expect.poll(() => said?.textContent).toBe('No suggestions');
});
