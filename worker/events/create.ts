import type { Values } from '../contract/resource.ts';
import { call } from '../lib/calls.ts';
import { create, creating } from '../lib/resource/create.ts';
import { eventsSource } from './source.ts';
import { checkTimes } from './times.ts';

/** POST /events: given by whoever makes it, where nobody else is named. */
export const createEvent = call<Values>({
  ...creating(eventsSource),
  run: (sent, c) => {
    checkTimes(sent);
    return create(eventsSource, { ...sent, user_id: sent.user_id ?? c.var.viewer?.id }, c);
  },
});
