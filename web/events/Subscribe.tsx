import { useSite } from '../lib/site.ts';

interface Props {
  /** Whose events. */
  tag: string;
  name: string;
}

/** A calendar of one's own keeps up with what somebody gives. */
export function Subscribe({ tag, name }: Props) {
  const { url } = useSite();
  const address = `${url.replace(/^https?:/, 'webcal:')}/u/${encodeURIComponent(tag)}.ics`;
  return <a href={address}>Subscribe to {name}’s events in your calendar</a>;
}
