import { m } from '#messages';
import { href } from '../../../worker/contract/addresses.ts';
import { useLanguageAttributes } from '../../ui/hooks/use-language-attributes.ts';
import './LocationPage.css';
import '../../styles/prose.css';
import type { EmbeddedEvents } from '../../../worker/contract/events/events.ts';
import type { LocationView } from '../../../worker/contract/events/locations.ts';
import { useCurrentUser } from '../../data/user.ts';
import { LandscapeDrawing } from '../../ui/graphics/LandscapeDrawing.tsx';
import { useLazyModule } from '../../ui/hooks/use-lazy-module.ts';
import { LightMarkup } from '../../ui/light-markup/LightMarkup.tsx';
import { ResponsivePicture } from '../../ui/primitives/ResponsivePicture.tsx';
import { EventListSection } from '../events/EventListSection.tsx';
import { LocationDirections } from './LocationDirections.tsx';

interface Props {
  answers: { location: LocationView; events: EmbeddedEvents };
}

/** Page of a location: description, address and upcoming events. */
const LocationPage = ({ answers: { location, events } }: Props) => (
  <div className="wide place stack">
    <div className="place-head stack">
      <header className="stack">
        {location.is_religious_location && (
          <p className="kind">{m['location.religious_location']()}</p>
        )}
        <LocationWords location={location} />
      </header>
      <LocationPicture of={events.data[0]} />
    </div>
    <div className="place-body stack">
      <LocationDirections location={location} />
      <div className="place-coming stack">
        <EventListSection
          events={events}
          heading={m['location.upcoming_events']()}
          address={href('/l/:tag', { tag: location.tag })}
          none={m['location.no_upcoming_events']()}
        />
        <p>
          <a href={href('/alerts/new', { location: location.tag })} className="button quiet">
            {m['location.get_alerts_for_new_events']()}
          </a>
        </p>
        <MemberLinkSlot location={location} />
      </div>
    </div>
  </div>
);

/** Name and description in the language of their author. */
function LocationWords({ location }: { location: LocationView }) {
  const language = useLanguageAttributes(location.language_id);
  return (
    <>
      <h1 dir="auto" {...language}>
        {location.name}
      </h1>
      {location.description && (
        <LightMarkup text={location.description} className="prose" {...language} />
      )}
    </>
  );
}

/** Picture of the next event, or a drawing. */
const LocationPicture = ({ of }: { of: EmbeddedEvents['data'][number] | undefined }) => (
  <div className="place-picture framed">
    {of ? (
      <ResponsivePicture
        name={of.image_1_name}
        alt=""
        focus={of.image_1_focus}
        sizes="(width>=64rem) 45vw, calc(100vw - 2.5rem)"
        from={640}
        first
      />
    ) : (
      <LandscapeDrawing of="signpost" />
    )}
  </div>
);

/** Last on the page, so its late arrival moves nothing. */
function MemberLinkSlot({ location }: { location: LocationView }) {
  const isMember = Boolean(useCurrentUser());
  const code = useLazyModule(() => import('./MemberLocationLink.tsx'), isMember);
  return isMember && code ? <code.MemberLocationLink location={location} /> : null;
}

export default LocationPage;
