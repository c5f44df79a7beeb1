import { m } from '#messages';
import { addBasePath } from '../../../worker/contract/shared/language-path.ts';
import { useLocation } from '../../data/navigation.ts';
import { useSite } from '../../data/site.ts';
import '../directory/search-form/PractitionerSearchForm.css';
import '../directory/search-form/PractitionerSearchForm.over-list.css';
import '../directory/search-form/RadiusSelect.css';
import { type SubmitEvent, useRef } from 'react';
import { defaultRadiusKm } from '../../../worker/contract/shared/limits.ts';
import { LocationField } from '../directory/search-form/LocationField.tsx';
import { NearMeButton } from '../directory/search-form/NearMeButton.tsx';
import { RADIUS_ID, RadiusSelect } from '../directory/search-form/RadiusSelect.tsx';
import { readSearchForm } from '../directory/search-form/read-search-form.ts';
import { buildEventsPath, UPCOMING_ID } from './events-path.ts';

interface Props {
  params: URLSearchParams;
  place: { id: string; name: string } | null;
  categories: { tag: string; name: string }[];
}

/**
 * Search by place and category. A plain form; after hydration it suggests towns and can use the
 * position.
 */
export function EventSearchForm({ params, place, categories }: Props) {
  const [, navigate] = useLocation();
  const { base } = useSite();
  const form = useRef<HTMLFormElement>(null);
  const near = params.get('near');
  const where = place?.name ?? params.get('where') ?? '';
  const go = (change: Record<string, string | null> = {}, focused = UPCOMING_ID) => {
    if (!form.current) return;
    navigate(`${buildEventsPath(readSearchForm(form.current, place), change)}#${focused}`);
  };
  return (
    <search className="find events-find over-list">
      <form
        action={addBasePath(base, '/events')}
        ref={form}
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          go();
        }}
      >
        <div className="find-boxes">
          <div className="find-box">
            <label htmlFor="find-category">{m['event.topic']()}</label>
            <select id="find-category" name="category" defaultValue={params.get('category') ?? ''}>
              <option value="">{m['event.all_topics']()}</option>
              {categories.map(({ tag, name }) => (
                <option key={tag} value={tag}>
                  {name}
                </option>
              ))}
            </select>
          </div>
          <LocationField
            where={where}
            place={params.has('place') ? (place?.id ?? null) : null}
            isNear={near !== null}
          />
          <button type="submit" className="button">
            {m['event.show']()}
          </button>
        </div>
        <div className="find-ways abreast">
          <NearMeButton go={go} isHere={near !== null} />
          {(where || near) && (
            <RadiusSelect
              within={params.get('within') ?? `${defaultRadiusKm}`}
              onChange={() => go({}, RADIUS_ID)}
            />
          )}
        </div>
        {near !== null && <input type="hidden" name="near" value={near} />}
        {params.has('month') && (
          <input type="hidden" name="month" value={params.get('month') ?? ''} />
        )}
      </form>
    </search>
  );
}
