/** Link to subscribe to a host's events in a calendar app. */

import { m } from '#messages';
import { href } from '../../../worker/contract/addresses.ts';
import { bidiIsolate } from '../../../worker/contract/shared/bidi-isolate.ts';
import { useSite } from '../../data/site.ts';

interface Props {
  /** Tag of the host. */
  tag: string;
  name: string;
}

export function SubscribeToCalendar({ tag, name }: Props) {
  const { url } = useSite();
  const address = url.replace(/^https?:/, 'webcal:') + href('/u/:tag.ics', { tag });
  return <a href={address}>{m['event.subscribe_to_person']({ name: bidiIsolate(name) })}</a>;
}
