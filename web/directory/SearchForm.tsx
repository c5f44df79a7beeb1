import { usualDistance } from '../../worker/contract/limits.ts';
import '../styles/find.css';
import { type SubmitEvent, useRef } from 'react';
import { useLocation } from 'wouter';
import { SearchIcon } from '../ui/icons.tsx';
import { changer, lettersRead, withoutHash } from './address.ts';
import { HowFar } from './HowFar.tsx';
import { NearMe } from './NearMe.tsx';
import { OnlineBox, onlineBox } from './OnlineBox.tsx';
import { typedIn } from './typed-in.ts';
import { WhereField } from './WhereField.tsx';

interface Props {
  /** What the address asks for now. */
  search?: URLSearchParams;
  /** The town that is chosen otherwise than by its own box. */
  place?: { id: string; name: string } | null;
  /** How far can be chosen where a list stands below. */
  hasList?: boolean;
  /** Where it leads. */
  action?: string;
}

const nothing = new URLSearchParams();

/** What would help, and where. It works as a plain form; once alive it knows towns, and where somebody is. */
export function SearchForm({
  search = nothing,
  place = null,
  hasList,
  action = '/practitioners',
}: Props) {
  const [, navigate] = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const near = search.get('near');
  const where = search.get('where') ?? place?.name ?? '';
  const isOnline = search.getAll('session').includes('online');

  /** The address of what stands in the form, but for a change. */
  const addressOf = (change: Record<string, string | null>) =>
    form.current && changer(action, typedIn(form.current, place))(change);
  const go = (change: Record<string, string | null> = {}) => {
    const address = addressOf(change);
    if (address) navigate(hasList ? address : withoutHash(address));
  };
  /** The list changes below whoever has pressed the box, and they stay there. */
  const narrow = () => {
    const address = addressOf({});
    if (address) navigate(`${withoutHash(address)}#${onlineBox}`);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    go();
  };
  return (
    <search className="find">
      <form action={action} ref={form} onSubmit={submit}>
        <div className="find-boxes">
          <div className="find-box">
            <label htmlFor="find-what">What do you need help with?</label>
            <input
              id="find-what"
              name="q"
              defaultValue={search.get('q') ?? ''}
              key={search.get('q') ?? ''}
              maxLength={lettersRead}
              placeholder="Sleep, grief, a sore back…"
              autoComplete="off"
              enterKeyHint="search"
            />
          </div>
          <WhereField
            key={`${where} ${place?.id} ${near}`}
            where={where}
            place={where === place?.name ? place.id : null}
            isNear={near !== null}
          />
          <button type="submit" className="button">
            <SearchIcon />
            Find
          </button>
        </div>
        <div className="find-ways abreast">
          <NearMe go={go} isHere={near !== null} />
          <OnlineBox isOnline={isOnline} press={hasList ? narrow : undefined} />
          {hasList && <HowFar within={search.get('within') ?? `${usualDistance}`} />}
        </div>
        <Kept search={search} />
      </form>
    </search>
  );
}

/** What was chosen besides stays chosen; a position as long as no town is written. */
const Kept = ({ search }: { search: URLSearchParams }) =>
  [...search]
    .filter(([name, value]) => !given.includes(name) && !(name === 'session' && value === 'online'))
    .map(([name, value]) => (
      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
    ));

const given = ['unsearched', 'q', 'where', 'place', 'within', 'day', 'offset'];
