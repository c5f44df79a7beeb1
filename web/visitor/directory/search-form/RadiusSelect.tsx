import { m } from '#messages';
import { searchRadiiKm } from '../../../../worker/contract/shared/limits.ts';

export const RADIUS_ID = 'find-within';

interface Props {
  within: string;
  /** Applies the choice at once. */
  onChange(): void;
}

/** Select for the search radius. */
export const RadiusSelect = ({ within, onChange }: Props) => (
  <label className="find-far pill">
    <span>{m['directory.within']()}</span>
    <select id={RADIUS_ID} name="within" defaultValue={within} key={within} onChange={onChange}>
      {searchRadiiKm.map((distance) => (
        <option key={distance} value={distance}>
          {m['directory.distance_km']({ distance })}
        </option>
      ))}
    </select>
  </label>
);
