import { Later } from './Later.tsx';
import type { Route } from './match.ts';

const later = (address: string, title: string): Route => [
  `/admin/${address}`,
  () => <Later title={title} />,
];

const tagged = ['categories', 'sub_categories', 'users', 'articles'];

/** Screens that are still being made. */
export const laterRoutes: Route[] = [
  later('status', 'Status'),
  later('files/:id', 'File'),
  later(':object_type/:id/add-file', 'Add a file'),
  ...tagged.map((admin) => later(`${admin}/:id/edit-tags`, 'Edit tags')),
  later('users/:id/edit-categories', 'Edit offerings'),
  later('users/:id/add-location', 'Add a location'),
  later('users/:id/locations/:user_location_id/edit', 'Edit a location'),
  later('users/:id/add-event', 'Add an event'),
  later('users/:id/events/:event_id/edit', 'Edit an event'),
];
