import { eventsResource } from '../contract/events/events.resource.ts';
import type { FieldValues } from '../contract/resources/resource.ts';
import { buildCreateOperation } from '../contract/resources/resource-operations.ts';
import { defineMutation } from '../http/mutation.ts';
import { buildCreation } from '../http/resource/build-creation.ts';
import { eventsSql } from './events-sql.ts';
import { buildNewEventDates, resolveEventZone } from './new-event-dates.ts';
import { validateEventTimes } from './validate-event-times.ts';

/** Creates an event, hosted by the current user unless another host is named. */
export const createEvent = defineMutation(buildCreateOperation(eventsResource), {
  auth: 'A',
  hidesNothing: true,
  changes: ['events'],
  run: async (sent, c) => {
    validateEventTimes(sent);
    const values: FieldValues = { ...sent, user_id: sent.user_id ?? c.var.viewer?.id };
    const zoned = { ...values, timezone_id: await resolveEventZone(c.var.db, values) };
    const creation = await buildCreation(eventsSql, zoned, c);
    await c.var.db.batch([
      ...creation.statements,
      ...(await buildNewEventDates(creation.id, zoned)),
    ]);
    return c.json({ id: creation.id }, 201);
  },
});
