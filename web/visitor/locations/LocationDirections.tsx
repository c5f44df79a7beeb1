import { m } from '#messages';
import type { LocationView } from '../../../worker/contract/events/locations.ts';
import { ExternalIcon } from '../../ui/graphics/icons.tsx';
import { formatAddressLines } from './postal-address.ts';

interface Props {
  location: Parameters<typeof formatAddressLines>[0] & Pick<LocationView, 'name' | 'phone'>;
}

/** Address of a location with links to map services and the device's map app. */
export function LocationDirections({ location }: Props) {
  const lines = formatAddressLines(location);
  if (lines.length === 0 && !location.phone) return null;
  return (
    <section className="there sheet" aria-labelledby="there">
      <h2 className="small-title" id="there">
        {lines.length > 0 ? m['location.how_to_get_there']() : m['location.contact']()}
      </h2>
      <address className="address stack">
        {lines.map((line) => (
          <span key={line}>
            <bdi>{line}</bdi>
          </span>
        ))}
        {location.phone && <PhoneLink number={location.phone} />}
      </address>
      {lines.length > 0 && (
        <ul className="there-ways">
          {buildMapLinks(location.name, lines).map(({ name, href }) => (
            <li key={name}>
              <a href={href} rel="noopener noreferrer">
                {name}
                <ExternalIcon />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Text without digits is shown as typed. */
function PhoneLink({ number }: { number: string }) {
  const digits = number.replace(/[^\d+]/g, '');
  if (digits.length < 3) return <span>{number}</span>;
  return (
    <a href={`tel:${digits}`} dir="ltr">
      {number}
    </a>
  );
}

/** Map service links by address, because locations have no stored coordinates. */
export function buildMapLinks(name: string, lines: readonly string[]) {
  const address = encodeURIComponent(lines.join(', '));
  const named = encodeURIComponent([name, ...lines].join(', '));
  return [
    { name: 'OpenStreetMap', href: `https://www.openstreetmap.org/search?query=${address}` },
    {
      name: m['location.google_maps'](),
      href: `https://www.google.com/maps/search/?api=1&query=${named}`,
    },
    { name: m['location.apple_maps'](), href: `https://maps.apple.com/?q=${named}` },
    { name: m['location.maps_app_on_this_device'](), href: `geo:0,0?q=${named}` },
  ];
}
