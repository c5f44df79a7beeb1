import { read, unwrapped } from './content.ts';
import { admin, type Row, type Story } from './story.ts';

interface Location extends Row {
  people: { person: string; is_default: boolean; is_admin: boolean; approved: boolean }[];
}

interface Event extends Row {
  name: string;
  created_by: string;
  starts_in_days: number;
  hour: number;
  /** Its length. */
  minutes: number;
  /** How it repeats: by the week. */
  rrule?: string;
  /** Who has a seat at its next date, and who waits for one, in their order. */
  coming?: string[];
  waiting?: string[];
  /** How many there are: `{tag}-image-1.webp` and on. */
  pictures: number;
}

export function addPlaces(story: Story) {
  for (const { tag, text, people, ...columns } of read<Location>('locations')) {
    story.put('locations', tag, { tag, ...columns, description: unwrapped(text), created_at: 500 });
    for (const { person, approved, ...flags } of people) {
      const row = { user_id: person, location_id: tag, ...flags };
      const made = { created_by: person, created_at: 400, approved_by_id: approved ? admin : null };
      story.put('user_locations', `${person}:${tag}`, { ...row, ...made });
    }
  }
  for (const event of read<Event>('events')) {
    const { tag, text, pictures, starts_in_days, hour, minutes, ...more } = event;
    const { coming = [], waiting = [], ...columns } = more;
    const { name: title, created_by } = columns;
    const start_at = -starts_in_days - hour / 24;
    const made = { created_by, created_at: 30 };
    const row = { tag, ...columns, user_id: created_by, description: unwrapped(text), ...made };
    const images = Array.from({ length: pictures }, (_, index) => [
      `image_${index + 1}_id`,
      story.picture(`events/${tag}-image-${index + 1}.webp`, tag, { title, ...made }).id,
    ]);
    const times = { start_at, end_at: start_at - minutes / 1440 };
    story.put('events', tag, { ...row, ...times, ...Object.fromEntries(images) });
    // A few dates to begin with: the job makes the others.
    for (let week = 0; event.rrule && week < 8; week += 1) {
      const [from, to] = [times.start_at - 7 * week, times.end_at - 7 * week];
      const date = story.moment(from).slice(0, 10);
      story.add('event_dates', { event_id: tag, date, start_at: from, end_at: to });
    }
    const date = event.rrule ? story.moment(start_at).slice(0, 10) : '';
    for (const [index, person] of [...coming, ...waiting].entries()) {
      const state = index < coming.length ? 'coming' : 'waiting';
      const seat = {
        event_id: tag,
        date,
        user_id: person,
        state,
        joined_at: 9 - index / 10,
        ...times,
      };
      story.addAt('event_seats', `${tag}:${person}`, 9 - index / 10, seat);
    }
  }
}
