/** Checklist to complete the profile; it welcomes the member after the first sign-in. */

import { Link } from '../../../data/navigation.ts';
import './ProfileSteps.css';
import { useQuery } from '@tanstack/react-query';
import { useHistoryState } from 'wouter/use-browser-location';
import type { Account } from '../../../../worker/contract/accounts/accounts.ts';
import { hasPermission } from '../../../../worker/contract/accounts/permissions.ts';
import type { CurrentUserResponse } from '../../../../worker/contract/accounts/session.ts';
import { apiQuery, queryOptions } from '../../../data/query.ts';
import { credentialsQuery } from '../../../ui/credentials/credential-queries.ts';
import { pricesQuery } from '../../../ui/offerings/offering-queries.ts';
import { PublicProfileLink, profileSeenFlag } from '../PublicProfileLink.tsx';
import { listProfileSteps } from './profile-steps.ts';

/**
 * Loads offering, price and credential counts. Null until all are known, so the layout does not
 * jump.
 */
export function useProfileProgress(member: CurrentUserResponse) {
  const { id } = member;
  // Levels without services get 403 for offerings, so the queries stay off.
  const enabled =
    hasPermission(member, 'authz_user_services') && hasPermission(member, 'authz_user_detailed');
  const offering = apiQuery('GET /users/:id/sub_categories', {
    params: { id },
    query: { limit: 1 },
  });
  const offered = useQuery({ ...queryOptions(offering), enabled });
  const prices = useQuery({ ...queryOptions(pricesQuery(id)), enabled });
  const papers = useQuery({ ...queryOptions(credentialsQuery(id)), enabled });
  if ([offered, prices, papers].some(({ isLoading }) => isLoading)) return null;
  return {
    offerings: offered.data?.count ?? 0,
    prices: prices.data?.length ?? 0,
    credentials: papers.data?.data.length ?? 0,
  };
}

interface Props {
  account: Account;
  member: CurrentUserResponse;
  offered: NonNullable<ReturnType<typeof useProfileProgress>>;
}

export function ProfileSteps({ account, member, offered }: Props) {
  const { isWelcome = false } = useHistoryState<{ isWelcome?: boolean } | null>() ?? {};
  const { id } = member;
  const steps = listProfileSteps(member, { account, ...offered, isSeen: profileSeenFlag.is(id) });
  const doneCount = steps.filter(({ isDone }) => isDone).length;
  if (doneCount === steps.length && !isWelcome) return null;
  return (
    <section className="profile-steps" aria-labelledby="steps">
      <h2 id="steps">{isWelcome ? `Welcome, ${account.name}` : 'Complete your profile'}</h2>
      <p className="hint">
        {isWelcome && 'This is your account. Use it to set what other people see about you. '}
        {doneCount} of {steps.length} done
      </p>
      <progress value={doneCount} max={steps.length} aria-labelledby="steps" />
      <ol>
        {steps.map(({ name, why, href, isDone }) => (
          <li key={name} className={isDone ? 'profile-step-done' : undefined}>
            {href.startsWith('/u/') ? (
              <PublicProfileLink>{name}</PublicProfileLink>
            ) : (
              <Link href={href}>{name}</Link>
            )}
            <span className="hint">{isDone ? 'Done' : why}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
