import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ThreadCards } from '../../../../worker/contract/community/threads.ts';
import ThreadsPage from './ThreadsPage.tsx';

const topics = ['Sleep', 'Walking'].map((name) => {
  const tag = name.toLowerCase();
  return { id: tag, name, tag, category_tag: 'rest', count: 0 };
});
const draw = (count: number, about = topics) =>
  render(<ThreadsPage answers={{ threads: { count, data: [] } as ThreadCards, topics: about }} />);
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('shows topics and one button when there are no threads', () => {
  draw(0);
  expect(links()).toEqual(['/c/rest/sleep#threads', '/c/rest/walking#threads']);
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Start a thread',
  ]);
});

test('links to the home page when there are no topics', () => {
  draw(0, []);
  expect(links()).toEqual(['/']);
  expect(screen.queryByRole('button')).toBeNull();
});

test('offers a new thread of any topic next to the filters', () => {
  draw(3);
  expect(screen.getByRole('button', { name: 'Start a thread' })).toBeTruthy();
  expect(links()).toEqual(expect.arrayContaining(['/threads?show=mine', '/c/rest/sleep#threads']));
});
