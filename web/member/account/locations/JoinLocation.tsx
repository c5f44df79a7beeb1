/** A public location that the member found, with a button to request membership. */

import { m } from '#messages';
import { href } from '../../../../worker/contract/addresses.ts';
import type { EmbeddedLocations } from '../../../../worker/contract/events/locations.ts';
import { bidiIsolate } from '../../../../worker/contract/shared/bidi-isolate.ts';
import { formatCountryName } from '../../../../worker/contract/shared/display-names.ts';
import { joinWithCommas } from '../../../../worker/contract/shared/format-locale.ts';
import { api } from '../../../data/api.ts';
import { Link } from '../../../data/navigation.ts';
import { useMember } from '../../../data/user.ts';
import { useAfterSave } from '../../../ui/hooks/use-after-save.ts';
import { ActionButton } from '../../../ui/primitives/ActionButton.tsx';
import { ownLocationsPath } from '../../../visitor/locations/own-location-queries.ts';

interface Props {
  place: EmbeddedLocations['data'][number];
  /** True if the member has already joined the location or asked to. */
  isThere: boolean;
}

export function JoinLocation({ place, isThere }: Props) {
  const { id: user_id } = useMember();
  const saved = useAfterSave();
  const { name, tag, address_town, address_country_id, address_country_name } = place;
  const ask = async () => {
    const wish = { is_default: false, is_admin: false, approved_by_id: null };
    const body = { user_id, location_id: place.id, ...wish };
    await api('POST /users/:id/locations', { params: { id: user_id }, body });
    saved(m['location.request_sent_an_admin_will_review'](), ownLocationsPath);
  };
  return (
    <li>
      <div>
        <h3>
          <Link href={href('/l/:tag', { tag })}>{name}</Link>
        </h3>
        <p>
          {joinWithCommas([
            address_town,
            formatCountryName(address_country_id, address_country_name),
          ])}
        </p>
      </div>
      {isThere ? (
        <p>{m['location.in_your_locations']()}</p>
      ) : (
        <ActionButton
          quiet
          action={ask}
          label={m['location.request_to_join_3']({ name: bidiIsolate(name) })}
        >
          {m['location.request_to_join_2']()}
        </ActionButton>
      )}
    </li>
  );
}
