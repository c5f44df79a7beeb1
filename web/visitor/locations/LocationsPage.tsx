import { m } from '#messages';
import { href } from '../../../worker/contract/addresses.ts';
import { formatCountryName } from '../../../worker/contract/shared/display-names.ts';
import { joinWithCommas } from '../../../worker/contract/shared/format-locale.ts';
import { Link } from '../../data/navigation.ts';
import { useLanguageAttributesOf } from '../../ui/hooks/use-language-attributes.ts';
import '../../styles/card-link.css';
import './LocationsPage.css';
import { useSearch } from 'wouter';
import type { EmbeddedLocations } from '../../../worker/contract/events/locations.ts';
import { blogsPageLimits } from '../../../worker/contract/shared/limits.ts';
import { parsePage } from '../../data/pagination.ts';
import { NumberedPager } from '../../ui/list/NumberedPager.tsx';
import { EmptyState } from '../../ui/primitives/EmptyState.tsx';
import { ResponsivePicture } from '../../ui/primitives/ResponsivePicture.tsx';
import { EventTime } from '../events/EventTime.tsx';

type Location = EmbeddedLocations['data'][number];

interface Props {
  answers: { locations: EmbeddedLocations };
}

const buildLocationsPath = (page: number) =>
  page > 1 ? href('/locations', { page }) : '/locations';

/** Paged list of locations with their next event. */
export default function LocationsPage({ answers: { locations } }: Props) {
  const page = parsePage(new URLSearchParams(useSearch()));
  const { count, data } = locations;
  return (
    <div className="wide">
      <header className="screen-head">
        <h1>{m['location.locations']()}</h1>
        <p className="lede-left">{m['location.lede']()}</p>
      </header>
      {data.length === 0 && (
        <EmptyState
          href={count > 0 ? '/locations' : '/events'}
          way={
            count > 0 ? m['location.go_to_the_first_page']() : m['location.see_upcoming_events']()
          }
        >
          {count > 0 ? m['location.no_more_locations']() : m['location.no_locations_yet']()}
        </EmptyState>
      )}
      <ul className="location-grid columns">
        {data.map((location, index) => (
          <li key={location.id}>
            <LocationCard location={location} first={page === 1 && index === 0} />
          </li>
        ))}
      </ul>
      <NumberedPager
        page={page}
        count={count}
        size={blogsPageLimits.others}
        address={buildLocationsPath}
        pagerLabel={m['location.pages_of_locations']()}
        back={m['common.previous_page']()}
        on={m['location.more_locations']()}
      />
    </div>
  );
}

const LocationCard = ({ location, first }: { location: Location; first: boolean }) => {
  const getLanguage = useLanguageAttributesOf();
  const { next_event, address_town, address_country_id, address_country_name } = location;
  return (
    <article className="location-card stack">
      <div className="location-picture framed">
        <ResponsivePicture
          name={next_event?.image_name ?? null}
          alt=""
          focus={next_event?.image_focus}
          sizes="(width>=60rem) 26rem, (width>=40rem) 45vw, calc(100vw - 2.5rem)"
          to={960}
          first={first}
        />
      </div>
      <h2 className="small-title" dir="auto" {...getLanguage(location.language_id)}>
        <Link href={href('/l/:tag', { tag: location.tag })} className="leads-on">
          {location.name}
        </Link>
      </h2>
      <p className="location-town">
        {joinWithCommas([
          address_town,
          formatCountryName(address_country_id, address_country_name),
        ])}
        {location.is_religious_location && ` · ${m['location.religious_location']()}`}
      </p>
      {next_event ? (
        <p className="location-next">
          <span>{m['location.next_event']()}</span>
          <Link
            href={href('/e/:tag', { tag: next_event.tag })}
            dir="auto"
            {...getLanguage(next_event.language_id)}
          >
            {next_event.name}
          </Link>
          <EventTime start={next_event.start_at} zone={next_event.zone} />
        </p>
      ) : (
        <p className="location-next location-quiet">{m['location.no_upcoming_events']()}</p>
      )}
    </article>
  );
};
