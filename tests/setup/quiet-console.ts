import { beforeEach, vi } from 'vitest';

/** Hides the worker's console output. */
export function withQuietConsole() {
  beforeEach(() => {
    for (const say of ['log', 'warn', 'error'] as const) vi.spyOn(console, say).mockReturnValue();
  });
}
