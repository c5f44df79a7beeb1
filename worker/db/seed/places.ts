import { events, locations } from './content/places.ts';
import type { Event } from './content/shapes.ts';
import { addFile } from './files.ts';
import { idOf } from './identity.ts';
import { admin, type Story } from './story.ts';

export function addLocations(story: Story) {
  for (const { people, town, county, postcode, country, ...location } of locations) {
    story.rows.add('locations', {
      ...story.audit('locations', location.tag, admin, 500),
      ...location,
      address_town: town,
      address_county: county ?? null,
      address_postcode: postcode,
      address_country_id: country,
    });
    for (const { person, is_default, is_admin, approved } of people) {
      story.rows.add('user_locations', {
        ...story.audit('user_locations', `${person}:${location.tag}`, person, 400),
        user_id: idOf('users', person),
        location_id: idOf('locations', location.tag),
        is_default,
        is_admin,
        approved_by_id: approved ? idOf('users', admin) : null,
      });
    }
  }
}

export function addEvents(story: Story) {
  for (const event of events) {
    const images = event.scenes.map((scene, index) =>
      addFile(story, {
        object_type: 'events',
        object: event.tag,
        part: `image-${index + 1}`,
        title: event.name,
        what: { scene },
        by: event.by,
        daysAgo: 30,
      }),
    );
    story.rows.add('events', {
      ...story.audit('events', event.tag, event.by, 30),
      name: event.name,
      tag: event.tag,
      description: event.description,
      user_id: idOf('users', event.by),
      location_id: idOf('locations', event.location),
      category_id: idOf('categories', event.category),
      sub_category_id: idOf('sub_categories', event.sub_category),
      ...times(story, event),
      image_1_id: images[0]?.id,
      image_2_id: images[1]?.id ?? null,
      image_3_id: images[2]?.id ?? null,
    });
  }
}

function times(story: Story, { startsInDays, hour, minutes }: Event) {
  const start = -startsInDays - hour / 24;
  return { start_at: story.moment(start), end_at: story.moment(start - minutes / 1440) };
}
