import { act, render, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createStore, useStore } from './create-store.ts';

test('calls listeners on a change until they leave', () => {
  const store = createStore(1);
  const listener = vi.fn();
  const leave = store.subscribe(listener);
  store.set(1);
  expect(listener).not.toHaveBeenCalled();
  store.set(2);
  expect([store.get(), listener.mock.calls.length]).toEqual([2, 1]);
  leave();
  store.set(3);
  expect([store.get(), listener.mock.calls.length]).toEqual([3, 1]);
});

test('renders a component again only when its part changes', () => {
  const store = createStore({ name: 'Nora', age: 40 });
  const rendered = vi.fn();
  const { result } = renderHook(() => {
    rendered();
    return useStore(store, ({ name }) => name);
  });
  act(() => store.set({ name: 'Nora', age: 41 }));
  expect([result.current, rendered.mock.calls.length]).toEqual(['Nora', 1]);
  act(() => store.set({ name: 'Ben', age: 41 }));
  expect(result.current).toBe('Ben');
});

test('hydrates with the initial state, then shows the current one', () => {
  const store = createStore('initial');
  store.set('current');
  const Shown = () => <p>{useStore(store)}</p>;
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Shown />);
  expect(container.textContent).toBe('initial');
  const failed = vi.fn();
  render(<Shown />, { container, hydrate: true, onRecoverableError: failed });
  expect(container.textContent).toBe('current');
  expect(failed).not.toHaveBeenCalled();
});
