import { Link } from 'wouter';
import type { Account } from '../../../worker/contract/accounts.ts';
import type { Price } from '../../../worker/contract/prices.ts';
import type { Answer } from '../../lib/api.ts';
import { useMember } from '../../lib/user.ts';
import { applicationScreen } from '../../session/applying.ts';
import { Differences } from '../../ui/form/Differences.tsx';
import { ScreenForm } from '../../ui/form/ScreenForm.tsx';
import { type Field, labelOf } from '../fields.ts';
import { SessionFields } from '../SessionField.tsx';
import { told } from '../values-in-words.ts';
import { groupsOf } from './groups.ts';
import { NotSaved } from './NotSaved.tsx';
import { OfferingGroups } from './OfferingGroups.tsx';
import { Prices } from './Prices.tsx';
import type { Offerable } from './queries.ts';
import { useAfterOfferings } from './use-after-offerings.ts';
import { prices, sessions, useOfferings } from './use-offerings.ts';

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
