import { events } from '../contract/resources/events.ts';
import { source } from '../lib/resource/source.ts';

export const eventsSource = source(events);
