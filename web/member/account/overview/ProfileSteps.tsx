/** Missing parts of the profile, with links to their fields; a welcome after the first sign-in. */

import { useHistoryState } from 'wouter/use-browser-location';
import { m } from '#messages';
import { bidiIsolate } from '../../../../worker/contract/shared/bidi-isolate.ts';
import { Link } from '../../../data/navigation.ts';
import './ProfileSteps.css';
import type { Account } from '../../../../worker/contract/accounts/accounts.ts';
import { apiQuery } from '../../../data/query.ts';
import { useMember } from '../../../data/user.ts';
import { credentialsQuery } from '../../../ui/credentials/credential-queries.ts';
import { pricesQuery } from '../../../ui/offerings/offering-queries.ts';
import { useOwnQuery } from '../../use-own-query.ts';
import { listProfileSteps } from './profile-steps.ts';

/** Numbers of what the account itself does not tell. */
export function useProfileProgress() {
  const { id } = useMember();
  const offering = apiQuery('GET /users/:id/sub_categories', {
    params: { id },
    query: { limit: 1 },
  });
  const offered = useOwnQuery(offering, 'authz_user_services');
  const prices = useOwnQuery(pricesQuery(id), 'authz_user_services');
  const credentials = useOwnQuery(credentialsQuery(id), 'authz_user_services');
  return {
    isLoading: [offered, prices, credentials].some(({ isLoading }) => isLoading),
    offerings: offered.data?.count ?? 0,
    prices: prices.data?.length ?? 0,
    credentials: credentials.data?.data.length ?? 0,
  };
}

interface Props {
  account: Account;
  progress: ReturnType<typeof useProfileProgress>;
}

export function ProfileSteps({ account, progress }: Props) {
  const { isWelcome = false } = useHistoryState<{ isWelcome?: boolean } | null>() ?? {};
  const steps = listProfileSteps(useMember(), { account, ...progress, now: Date.now() });
  const missing = steps.filter(({ isDone }) => !isDone);
  if (missing.length === 0 && !isWelcome) return null;
  return (
    <section className="profile-steps" aria-labelledby="steps">
      <h2 id="steps">
        {isWelcome
          ? m['account.welcome']({ name: bidiIsolate(account.name) })
          : m['account.complete_your_profile']()}
      </h2>
      <p className="hint">
        {isWelcome && `${m['account.welcome_text']()} `}
        {m['account.steps_done']({ done: steps.length - missing.length, total: steps.length })}
      </p>
      <progress value={steps.length - missing.length} max={steps.length} aria-labelledby="steps" />
      <ul>
        {missing.map(({ name, why, href }) => (
          <li key={name}>
            <Link href={href}>{name}</Link>
            <span className="hint">{why}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
