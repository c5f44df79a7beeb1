/** Link to subscribe to a host's events in a calendar app. */

import { useSite } from '../../data/site.ts';

interface Props {
  /** Tag of the host. */
  tag: string;
  name: string;
}

export function SubscribeToCalendar({ tag, name }: Props) {
  const { url } = useSite();
  const address = `${url.replace(/^https?:/, 'webcal:')}/u/${encodeURIComponent(tag)}.ics`;
  return <a href={address}>Subscribe to {name}’s events in your calendar</a>;
}
