import '../../styles/places.css';
import '../../styles/prose.css';
import type { ShownEvents } from '../../../worker/contract/events/events.ts';
import type { LocationView } from '../../../worker/contract/events/locations.ts';
import { Events } from '../events/EventListSection.tsx';
import { at } from '../../data/query.ts';
import { useUser } from '../../data/user.ts';
import { useCode } from '../../ui/hooks/use-lazy-module.ts';
import { Drawing } from '../../ui/graphics/LandscapeDrawing.tsx';
import { Picture } from '../../ui/primitives/ResponsivePicture.tsx';
import { Words } from '../../ui/light-markup/LightMarkup.tsx';
import { HowToGetThere } from './LocationDirections.tsx';

interface Props {
  answers: { location: LocationView; events: ShownEvents };
}

/** Page of a location: description, address and upcoming events. */
export const View = ({ answers: { location, events } }: Props) => (
  <div className="wide place stack">
    <div className="place-head stack">
      <header className="stack">
        {location.is_religious_location && <p className="kind">Religious location</p>}
        <h1 dir="auto">{location.name}</h1>
        {location.description && <Words text={location.description} className="prose" />}
      </header>
      <Scene of={events.data[0]} />
    </div>
    <div className="place-body stack">
      <HowToGetThere location={location} />
      <div className="place-coming stack">
        <Events
          events={events}
          heading="Upcoming events"
          address={`/l/${location.tag}`}
          none="No upcoming events."
        />
        <p>
          <a href={at`/alerts/new?location=${location.tag}`} className="button quiet">
            Get alerts for new events
          </a>
        </p>
        <Later location={location} />
      </div>
    </div>
  </div>
);

/** Picture of the next event, or a drawing. */
const Scene = ({ of }: { of: ShownEvents['data'][number] | undefined }) => (
  <div className="place-picture framed">
    {of ? (
      <Picture
        name={of.image_1_name}
        alt=""
        sizes="(width>=60rem) 45vw, calc(100vw - 2.5rem)"
        from={640}
        first
      />
    ) : (
      <Drawing of="signpost" />
    )}
  </div>
);

/** Last on the page, so its late arrival moves nothing. */
function Later({ location }: { location: LocationView }) {
  const isMember = Boolean(useUser());
  const code = useCode(() => import('./MemberLocationLink.tsx'), isMember);
  return isMember && code ? <code.ForMembers location={location} /> : null;
}
