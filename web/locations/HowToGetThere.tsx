import type { LocationView } from '../../worker/contract/locations.ts';
import { linesOf } from './address.ts';
import { mapsOf } from './maps.ts';

/** Ways to a place: its address in the maps that people use, and in that of their device. */
export function HowToGetThere({ location }: { location: LocationView }) {
  const lines = linesOf(location);
  if (lines.length === 0) return null;
  return (
    <section className="there" aria-labelledby="there">
      <h2 id="there">How to get there</h2>
      <ul className="there-ways">
        {mapsOf(location.name, lines).map(({ name, href }) => (
          <li key={name}>
            <a href={href} className="button quiet" rel="noopener noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
