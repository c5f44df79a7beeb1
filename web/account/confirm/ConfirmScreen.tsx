import { Link } from 'wouter';
import { accepting } from '../../../worker/contract/accepting.ts';
import { has } from '../../../worker/contract/rights.ts';
import { dayInUtc } from '../../lib/dates.ts';
import { useMember } from '../../session/user.ts';
import { Answered } from '../../ui/Answered.tsx';
import { takeFocus } from '../../ui/lead-on.ts';
import { AccountPage } from '../AccountPage.tsx';
import { pricesOf } from '../offerings/queries.ts';
import { accountOf } from '../queries.ts';
import { Claims } from './Claims.tsx';
import { useConfirm } from './use-confirm.ts';

/** All that a practitioner claims on one page, to be confirmed with one press. */
export function View() {
  const member = useMember();
  const { mutate, isPending, isSuccess } = useConfirm(member.id);
  if (isSuccess) return <Thanks />;
  return (
    <AccountPage heading="Is all of this still right?">
      <Answered queries={{ account: accountOf(member.id), prices: pricesOf(member.id) }}>
        {({ account, prices }) => (
          <>
            <p className="hint">
              {account.confirmed_at ? (
                <>
                  You last said so on{' '}
                  <time dateTime={account.confirmed_at}>{dayInUtc(account.confirmed_at)}</time>.
                </>
              ) : (
                'You have not said so yet.'
              )}{' '}
              After {accepting.trustedFor} days people read that it was not confirmed.
            </p>
            <Claims {...{ account, prices }} isPlaced={has(member, 'authz_user_detailed')} />
            <p>
              <button
                type="button"
                className="button"
                aria-disabled={isPending}
                onClick={() => {
                  if (!isPending) mutate();
                }}
              >
                {isPending ? 'Sending…' : 'All of this is still right'}
              </button>
            </p>
          </>
        )}
      </Answered>
    </AccountPage>
  );
}

const Thanks = () => (
  <AccountPage
    heading={
      <h1 ref={takeFocus} tabIndex={-1}>
        Thank you
      </h1>
    }
  >
    <p>
      People read now that you confirmed all of it today. We ask again in {accepting.askAgainAfter}{' '}
      days.
    </p>
    <p>
      <Link href="/account">Go to your account</Link>
    </p>
  </AccountPage>
);
