import { searchRadiiKm } from '../../../../worker/contract/shared/limits.ts';

/** Select for the search radius. */
export const RadiusSelect = ({ within }: { within: string }) => (
  <label className="find-far pill">
    <span>Within</span>
    <select name="within" defaultValue={within} key={within}>
      {searchRadiiKm.map((distance) => (
        <option key={distance} value={distance}>
          {distance} km
        </option>
      ))}
    </select>
  </label>
);
