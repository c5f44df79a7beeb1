import '../styles/places.css';
import '../styles/prose.css';
import type { ShownEvents } from '../../worker/contract/events.ts';
import type { LocationView } from '../../worker/contract/locations.ts';
import { Events } from '../events/Events.tsx';
import { useCode } from '../likes/use-code.ts';
import { useUser } from '../session/user.ts';
import { Words } from '../ui/words/Words.tsx';
import { linesOf } from './address.ts';
import { HowToGetThere } from './HowToGetThere.tsx';

interface Props {
  answers: { location: LocationView; events: ShownEvents };
}

/** A place where people meet: what it is, where it is, what is coming there. */
export const View = ({ answers: { location, events } }: Props) => (
  <div className="page">
    <header className="screen-head">
      {location.is_religious_location && <p className="kind">A religious place</p>}
      <h1>{location.name}</h1>
    </header>
    {location.description && <Words text={location.description} className="prose" />}
    <address className="address">
      {linesOf(location).map((line) => (
        <span key={line}>{line}</span>
      ))}
      {location.phone && <Phone number={location.phone} />}
    </address>
    <HowToGetThere location={location} />
    <Events
      events={events}
      heading="What is coming here"
      address={`/l/${location.tag}`}
      none="Nothing is planned here at the moment."
    />
    <p>
      <a href={`/alerts/new?location=${encodeURIComponent(location.tag)}`}>
        Tell me what is planned here
      </a>
    </p>
    <Later location={location} />
  </div>
);

/** Last on the page, so that nothing moves when it comes. */
function Later({ location }: { location: LocationView }) {
  const isMember = Boolean(useUser());
  const code = useCode(() => import('./ForMembers.tsx'), isMember);
  return isMember && code ? <code.ForMembers location={location} /> : null;
}

/** What holds no number is shown as it was typed. */
function Phone({ number }: { number: string }) {
  const digits = number.replace(/[^\d+]/g, '');
  return digits.length < 3 ? <span>{number}</span> : <a href={`tel:${digits}`}>{number}</a>;
}
