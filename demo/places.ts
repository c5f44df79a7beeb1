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
    const { tag, text, pictures, starts_in_days, hour, minutes, ...columns } = event;
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
  }
}
