import { useQueryClient } from '@tanstack/react-query';
import { useLocation, Link } from 'wouter';
import type { Account } from '../../../../worker/contract/accounts/accounts.ts';
import { load } from '../../../auth/session/session.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { offeringsOf } from '../../../visitor/profile/profile-queries.ts';
import { accountAddress, agePeople } from '../account-queries.ts';
import { pricesAddress, type Offerable } from './own-offering-queries.ts';
import { takeFocus } from '../../../ui/hooks/focus.ts';
import type { Outcome } from './save-offerings.ts';
import type { Price } from '../../../../worker/contract/practitioners/prices.ts';
import type { Answer } from '../../../data/api.ts';
import { useMember } from '../../../data/user.ts';
import { applicationScreen } from '../../../data/applicant-access.ts';
import { Differences } from '../../../ui/form/ConflictResolution.tsx';
import { ScreenForm } from '../../../ui/form/PageForm.tsx';
import { type Field, labelOf } from '../account-fields.ts';
import { SessionFields } from '../SessionTypeField.tsx';
import { told } from '../edit/format-account-value.ts';
import { groupsOf } from './offering-groups.ts';
import { OfferingGroups } from './OfferingCategories.tsx';
import { Prices } from './PriceFields.tsx';
import { prices, sessions, useOfferings } from './use-own-offerings-form.ts';

/** Invalidates everything that shows offerings after a save. */
function useAfterOfferings() {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  return (account: Account) => {
    queries.setQueryData([accountAddress(account.id)], account);
    // Saving prices also confirms all profile claims.
    void queries.invalidateQueries({ queryKey: [accountAddress(account.id)], refetchType: 'none' });
    void queries.invalidateQueries({ queryKey: [pricesAddress(account.id)] });
    const own = [account.id, account.tag].map((one) => offeringsOf(one).address);
    void agePeople(queries, (address) => own.includes(address));
    void load();
    showToast('Offerings saved.');
    navigate('/account');
  };
}


/** Lists which changes were saved and which failed, with the reasons. */
function NotSaved({ outcome, names }: { outcome: Outcome; names: Map<string, string> }) {
  const nameOf = (id: string) => names.get(id) ?? id;
  const reasons = Map.groupBy(outcome.failed, ([, reason]) => reason);
  return (
    <section className="account-differences stack warning" aria-labelledby="not-saved">
      <h2 id="not-saved" ref={takeFocus} tabIndex={-1}>
        Some changes were not saved
      </h2>
      {[...reasons].map(([reason, failed]) => (
        <p key={reason}>
          <strong>{failed.map(([id]) => nameOf(id)).join(', ')}</strong>: {reason}
        </p>
      ))}
      {outcome.saved.length > 0 && <p>Saved: {outcome.saved.map(nameOf).join(', ')}.</p>}
      <p>Unsaved choices are still selected below. Select Save to try again.</p>
    </section>
  );
}


interface Props {
  loaded: Answer<Account>;
  all: readonly Offerable[];
  offered: readonly Offerable[];
  prices: readonly Price[];
}

/** Form for session types, prices and offerings. A save adds and removes only what changed. */
export function OfferingsForm({ loaded, all, offered, prices: priced }: Props) {
  const groups = groupsOf(all, offered);
  const shown = groups.flatMap(({ offerable }) => offerable);
  const names = new Map([[sessions, 'Sessions'], [prices, 'Prices'], ...shown.map(named)]);
  const ids = shown.map(({ id }) => id);
  const present = new Set(offered.map(({ id }) => id));
  const applies = useMember().is_unapproved;
  const saved = useAfterOfferings();
  const { outcome, progress, ...edited } = useOfferings(loaded, ids, present, priced, saved);
  return (
    <ScreenForm
      {...edited}
      label="Your offerings"
      button="Save"
      busy={`Saving${progress}…`}
      back="/account"
    >
      {outcome && <NotSaved outcome={outcome} names={names} />}
      <Differences
        heading="Your sessions were changed elsewhere while you were editing"
        differing={edited.form.differing}
        labelOf={(field) => labelOf(field as Field)}
        shown={told([])}
      />
      <section aria-labelledby="session-types">
        <h2 id="session-types">Sessions</h2>
        <SessionFields />
      </section>
      <p className="hint">
        Say whether you accept new clients in{' '}
        <Link href="/account/edit#is_accepting_clients">your profile</Link>.
      </p>
      <Prices />
      <section aria-labelledby="offerings">
        <h2 id="offerings">Offerings</h2>
        {applies ? (
          <p>
            What you choose in <Link href={applicationScreen}>your application</Link> becomes your
            offerings when it is approved.
          </p>
        ) : (
          <OfferingGroups groups={groups} />
        )}
      </section>
    </ScreenForm>
  );
}

const named = ({ id, name }: Offerable): [string, string] => [id, name];
