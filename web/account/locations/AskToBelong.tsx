import { useState } from 'react';
import { Link } from 'wouter';
import type { LocationView } from '../../../worker/contract/locations.ts';
import { useSaved } from '../../admin/form/use-saved.ts';
import { send } from '../../lib/api.ts';
import { useMember } from '../../session/user.ts';
import { showFailure } from '../../ui/toast.ts';
import { locationsAddress } from './queries.ts';

interface Props {
  place: LocationView;
  /** Whether it is on the member's list already. */
  isThere: boolean;
}

/** A public place to which a member can ask to belong. */
export function AskToBelong({ place, isThere }: Props) {
  const { id: user_id } = useMember();
  const [asking, setAsking] = useState(false);
  const saved = useSaved();
  const { name, tag, address_town, address_country_name } = place;
  const ask = async () => {
    if (asking) return;
    setAsking(true);
    try {
      const wish = { is_default: false, is_admin: false, approved_by_id: null };
      const body = { user_id, location_id: place.id, ...wish };
      await send(`/users/${user_id}/locations`, { method: 'POST', body });
      saved('Your request is sent. An admin looks at it.', locationsAddress);
    } catch (error) {
      showFailure(error);
      setAsking(false);
    }
  };
  return (
    <li>
      <div>
        <h3>
          <Link href={`/l/${tag}`}>{name}</Link>
        </h3>
        <p>{[address_town, address_country_name].filter(Boolean).join(', ')}</p>
      </div>
      {isThere ? (
        <p>On your list</p>
      ) : (
        <button
          type="button"
          className="button quiet"
          aria-label={`Ask to belong: ${name}`}
          aria-disabled={asking}
          onClick={ask}
        >
          Ask to belong
        </button>
      )}
    </li>
  );
}
