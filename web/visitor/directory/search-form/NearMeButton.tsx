/** Button that requests the position. It is rounded to about a kilometre and never stored. */

import { useState } from 'react';
import { m } from '#messages';
import { PlaceIcon } from '../../../ui/graphics/icons.tsx';

interface Props {
  go(change: Record<string, string | null>): void;
  /** True if the list already uses the visitor's position. */
  isHere: boolean;
}

export function NearMeButton({ go, isHere }: Props) {
  const [isAsked, setAsked] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const ask = () => {
    setAsked(true);
    setFailed(false);
    const fail = () => {
      setAsked(false);
      setFailed(true);
    };
    if (!navigator.geolocation) return fail();
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsked(false);
        go({ near: roundPosition(coords), where: null, place: null });
      },
      fail,
      { maximumAge: 600_000, timeout: 20_000 },
    );
  };
  return (
    <>
      <button
        type="button"
        className="find-way pill needs-script"
        onClick={ask}
        aria-disabled={isAsked}
        aria-pressed={isHere}
      >
        <PlaceIcon />
        {isAsked ? m['directory.finding_your_location']() : m['directory.near_me']()}
      </button>
      {isFailed && <p role="status">{m['directory.location_not_shared']()}</p>}
    </>
  );
}

/** Rounds to two decimals, about a kilometre. */
const roundPosition = ({ latitude, longitude }: GeolocationCoordinates) =>
  `${latitude.toFixed(2)},${longitude.toFixed(2)}`;
