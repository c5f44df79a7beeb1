/**
 * Search by text and place. Works as a plain form; after hydration it suggests towns and can use
 * the position.
 */

import { useSearch } from 'wouter';
import { m } from '#messages';
import { addHash, type LinkTarget } from '../../../../worker/contract/addresses.ts';
import { defaultRadiusKm } from '../../../../worker/contract/shared/limits.ts';
import { useLocation } from '../../../data/navigation.ts';
import { useSite } from '../../../data/site.ts';
import { BusyIndicator } from '../../../ui/feedback/Loading.tsx';
import { useOnChange } from '../../../ui/hooks/use-on-change.ts';
import './PractitionerSearchForm.css';
import { type SubmitEvent, useRef, useState } from 'react';
import { SearchIcon } from '../../../ui/graphics/icons.tsx';
import { createPathBuilder, removeHash } from '../directory-path.ts';
import { LocationField } from './LocationField.tsx';
import { NearMeButton } from './NearMeButton.tsx';
import { NeedField } from './NeedField.tsx';
import { RADIUS_ID, RadiusSelect } from './RadiusSelect.tsx';
import { readSearchForm } from './read-search-form.ts';

const ONLINE_CHECKBOX_ID = 'find-online';

interface OnlineBoxProps {
  /** True if the list is limited to online sessions. */
  isOnline: boolean;
  /** Submits at once if a list is below the form. */
  press?: () => void;
}

/** Checkbox for online sessions; without JavaScript it is submitted with the form. */
function OnlineCheckbox({ isOnline, press }: OnlineBoxProps) {
  // Keeps a change made before hydration: only a new URL resets the box.
  useOnChange(isOnline, () => {
    const box = document.getElementById(ONLINE_CHECKBOX_ID);
    if (box instanceof HTMLInputElement) box.checked = isOnline;
  });
  return (
    <label className="find-way pill">
      <input
        type="checkbox"
        id={ONLINE_CHECKBOX_ID}
        name="session"
        value="online"
        defaultChecked={isOnline}
        onChange={press}
      />
      {m['directory.session_online']()}
    </label>
  );
}

interface Props {
  /** Current URL parameters. */
  search?: URLSearchParams;
  /** Town chosen outside the form, such as by the path. */
  place?: { id: string; name: string } | null;
  /** True if a list is below, which follows each choice. */
  hasList?: boolean;
  /** True if the list has a place to measure from; then the radius can be chosen. */
  hasOrigin?: boolean;
  /** True if the list is of a category, so that only a place is asked for. */
  isOfGroup?: boolean;
  /** Form target. */
  action?: string;
}

const noSearchParams = new URLSearchParams();

export function PractitionerSearchForm({
  search = noSearchParams,
  place = null,
  hasList,
  hasOrigin,
  isOfGroup,
  action = '/practitioners',
}: Props) {
  const [path, navigate] = useLocation();
  const { base } = useSite();
  const form = useRef<HTMLFormElement>(null);
  const near = search.get('near');
  const where = search.get('where') ?? place?.name ?? '';
  const q = search.get('q') ?? '';
  const isOnline = search.getAll('session').includes('online');
  // From the press until the address changes; then the page itself shows that it loads.
  const [isOpening, setOpening] = useState(false);
  useOnChange(useSearch(), () => setOpening(false));

  /** URL of the current input with changes. */
  const addressOf = (change: Record<string, string | null>) =>
    form.current && createPathBuilder(action, readSearchForm(form.current, place))(change);
  const open = (address: LinkTarget) => {
    setOpening(address.replace(/#.*/, '') !== path + window.location.search);
    navigate(address);
  };
  const go = (change: Record<string, string | null> = {}) => {
    const address = addressOf(change);
    if (address) open(hasList ? address : removeHash(address));
  };
  /** Refreshes the list below without moving the focus. */
  const narrow = (id: string) => () => {
    const address = addressOf({});
    if (address) open(addHash(removeHash(address), id));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    go();
  };
  return (
    <search
      className={['find', hasList && 'over-list', isOfGroup && 'of-group']
        .filter(Boolean)
        .join(' ')}
    >
      {isOpening && <BusyIndicator />}
      <form action={base + action} ref={form} onSubmit={submit} aria-busy={isOpening}>
        <div className="find-boxes">
          {!isOfGroup && <NeedField key={q} q={q} />}
          <LocationField
            key={`${where} ${place?.id} ${near}`}
            where={where}
            place={where === place?.name ? place.id : null}
            isNear={near !== null}
          />
          <button type="submit" className="button">
            <SearchIcon />
            {m['directory.find']()}
          </button>
        </div>
        <div className="find-ways abreast">
          <NearMeButton go={go} isHere={near !== null} />
          <OnlineCheckbox
            isOnline={isOnline}
            press={hasList ? narrow(ONLINE_CHECKBOX_ID) : undefined}
          />
          {hasList && hasOrigin && (
            <RadiusSelect
              within={search.get('within') ?? `${defaultRadiusKm}`}
              onChange={narrow(RADIUS_ID)}
            />
          )}
        </div>
        <HiddenSearchParams search={search} />
      </form>
    </search>
  );
}

/** Keeps other filters; a position only while no town is typed. */
const HiddenSearchParams = ({ search }: { search: URLSearchParams }) =>
  [...search]
    .filter(
      ([name, value]) =>
        !ownSearchParams.includes(name) && !(name === 'session' && value === 'online'),
    )
    .map(([name, value]) => (
      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
    ));

const ownSearchParams = ['unsearched', 'q', 'exact', 'where', 'place', 'within', 'day', 'offset'];
