/** Form for session types and offerings. A save adds and removes only what changed. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useQueryClient } from '@tanstack/react-query';
import { m } from '#messages';
import type { Account } from '../../../../worker/contract/accounts/accounts.ts';
import { joinWithCommas } from '../../../../worker/contract/shared/format-locale.ts';
import type { ApiResponse } from '../../../data/api.ts';
import { APPLICATION_PATH } from '../../../data/applicant-access.ts';
import { Link, useLocation } from '../../../data/navigation.ts';
import { reloadUser } from '../../../data/reload-user.ts';
import { useMember } from '../../../data/user.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { ConflictResolution } from '../../../ui/form/ConflictResolution.tsx';
import { PageForm } from '../../../ui/form/PageForm.tsx';
import { autoFocusRef } from '../../../ui/hooks/move-focus.ts';
import { groupOfferings } from '../../../ui/offerings/offering-groups.ts';
import type { OfferableSubCategory } from '../../../ui/offerings/offering-queries.ts';
import type { OfferingsSaveResult } from '../../../ui/offerings/save-offerings.ts';
import { offeringsQuery } from '../../../visitor/profile/profile-queries.ts';
import { type AccountField, getFieldLabel } from '../account-fields.ts';
import { accountQuery, invalidatePeople } from '../account-queries.ts';
import { formatAccountValue } from '../edit/format-account-value.ts';
import { SessionTypeFields } from '../SessionTypeFields.tsx';
import { OfferingCategories } from './OfferingCategories.tsx';
import { sessionsKey, useOwnOfferingsForm } from './use-own-offerings-form.ts';

/** Invalidates everything that shows offerings after a save. */
function useOfferingsSaved() {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  return (account: Account) => {
    queries.setQueryData([accountQuery(account.id).address], account);
    const own = [account.id, account.tag].map((one) => offeringsQuery(one).address);
    void invalidatePeople(queries, (address) => own.includes(address));
    void reloadUser();
    showToast(m['practice.offerings_saved']());
    navigate('/account');
  };
}

/** Lists which changes were saved and which failed, with the reasons. */
function PartialSaveErrors({
  outcome,
  names,
}: {
  outcome: OfferingsSaveResult;
  names: Map<string, string>;
}) {
  const nameOf = (id: string) => names.get(id) ?? id;
  const reasons = Map.groupBy(outcome.failed, ([, reason]) => reason);
  return (
    <section className="account-differences stack account-warning" aria-labelledby="not-saved">
      <h2 id="not-saved" ref={autoFocusRef} tabIndex={-1}>
        {m['practice.some_changes_were_not_saved']()}
      </h2>
      {[...reasons].map(([reason, failed]) => (
        <p key={reason}>
          <strong>{joinWithCommas(failed.map(([id]) => nameOf(id)))}</strong>: {reason}
        </p>
      ))}
      {outcome.saved.length > 0 && (
        <p>{m['practice.saved_offerings']({ names: joinWithCommas(outcome.saved.map(nameOf)) })}</p>
      )}
      <p>{m['practice.unsaved_choices_are_still_selected']()}</p>
    </section>
  );
}

interface Props {
  loaded: ApiResponse<Account>;
  all: readonly OfferableSubCategory[];
  offered: readonly OfferableSubCategory[];
}

export function OwnOfferingsForm({ loaded, all, offered }: Props) {
  const groups = groupOfferings(all, offered);
  const offerings = groups.flatMap(({ offerable }) => offerable);
  const names = new Map([[sessionsKey, m['practice.sessions']()], ...offerings.map(toNameEntry)]);
  const ids = offerings.map(({ id }) => id);
  const present = new Set(offered.map(({ id }) => id));
  const applies = useMember().is_unapproved;
  const saved = useOfferingsSaved();
  const { outcome, progress, ...edited } = useOwnOfferingsForm(loaded, ids, present, saved);
  return (
    <PageForm
      {...edited}
      label={m['practice.offerings_title']()}
      button={m['common.save']()}
      busy={progress || m['common.saving']()}
      back="/account"
    >
      {outcome && <PartialSaveErrors outcome={outcome} names={names} />}
      <ConflictResolution
        heading={m['practice.your_sessions_were_changed_elsewhere']()}
        differing={edited.form.differing}
        labelOf={(field) => getFieldLabel(field as AccountField)}
        shown={formatAccountValue([])}
      />
      <section aria-labelledby="session-types">
        <h2 id="session-types">{m['practice.sessions']()}</h2>
        <SessionTypeFields />
      </section>
      <p className="hint">
        <ParaglideMessage
          message={m['practice.prices_session_times_and_new_clients']}
          markup={{ link: ({ children }) => <Link href="/account/edit/practice">{children}</Link> }}
        />
      </p>
      <section aria-labelledby="offerings">
        <h2 id="offerings">{m['practice.offerings']()}</h2>
        {applies ? (
          <p>
            <ParaglideMessage
              message={m['practice.what_you_choose_in_your_application']}
              markup={{ link: ({ children }) => <Link href={APPLICATION_PATH}>{children}</Link> }}
            />
          </p>
        ) : (
          <OfferingCategories groups={groups} />
        )}
      </section>
    </PageForm>
  );
}

const toNameEntry = ({ id, name }: OfferableSubCategory): [string, string] => [id, name];
