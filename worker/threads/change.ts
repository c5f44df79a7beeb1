import type { Call } from '../lib/calls.ts';
import { ownChange } from '../lib/resource/own-change.ts';
import { endStretchesLater } from '../lib/stretches.ts';
import { threadsSource } from './source.ts';
import { followThreadsLater } from './trailing.ts';

const change = ownChange(threadsSource, ['title', 'is_deleted']);

/** PATCH /threads/{id}: who began it gives it another title, deletes and restores it. */
export const changeThread: Call = {
  ...change,
  run: async (sent, c, beside) => {
    const answer = await change.run(sent, c, beside);
    const has = (names: string[]) => names.some((name) => name in Object(sent));
    if (has(followed)) followThreadsLater(c);
    if (has(placed)) endStretchesLater(c, c.req.param('id') ?? '');
    return answer;
  },
};

/** What the search documents of its replies follow. */
const followed = ['tag', 'is_deleted'];

/** What brings it back into lists, or into others. */
const placed = ['is_deleted', 'sub_category_id'];
