import type { Values } from '../contract/resources/resource.ts';
import { call } from '../http/mutation.ts';
import { creating } from '../http/resource/build-create-mutation.ts';
import { creation } from '../http/resource/build-creation.ts';
import { datesOfNew, zoneFor } from './new-event-dates.ts';
import { eventsSource } from './events-sql.ts';
import { checkTimes } from './validate-times.ts';

/** Hosted by the current user unless another host is named. */
export const createEvent = call<Values>({
  ...creating(eventsSource),
  run: async (sent, c) => {
    checkTimes(sent);
    const given: Values = { ...sent, user_id: sent.user_id ?? c.var.viewer?.id };
    const zoned = { ...given, timezone_id: await zoneFor(c.var.db, given) };
    const made = await creation(eventsSource, zoned, c);
    await c.var.db.batch([...made.statements, ...(await datesOfNew(made.id, zoned))]);
    return c.json({ id: made.id }, 201);
  },
});
