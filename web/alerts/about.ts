import type { Alert } from '../../worker/contract/alerts.ts';
import { searchText } from './search-text.ts';

/** What an alert waits for, in a sentence. */
export function aboutText({ object_type, object_name, search }: Alert): string {
  if (!object_type) return `Somebody new fits: ${searchText(search ?? '')}`;
  if (object_name === null) return 'Somebody or something that is not here any more';
  return {
    users: `${object_name} can be asked again`,
    locations: `Something new is planned at ${object_name}`,
    sub_categories: `A thread begins in ${object_name}`,
  }[object_type];
}
