import { m } from '#messages';
import { type Href, toHref } from '../../../worker/contract/addresses.ts';
import { Link } from '../../data/navigation.ts';
import { useIsHydrated } from '../../ui/hooks/use-is-hydrated.ts';
import { getLastResults } from '../directory/last-results.ts';

/** Link back to the results from which the visitor came, or to all practitioners. */
export function ResultsLink() {
  const results: Href | null = useIsHydrated() ? getLastResults() : null;
  return (
    <p className="eyebrow">
      <Link href={results ?? toHref('/practitioners')}>
        {results ? m['profile.back_to_results']() : m['profile.all_practitioners']()}
      </Link>
    </p>
  );
}
