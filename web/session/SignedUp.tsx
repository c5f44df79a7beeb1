import { accountWords } from '../../worker/contract/account-words.ts';
import { takeFocus } from '../ui/lead-on.ts';
import { dialogTitle } from './Dialog.tsx';
import { inviteHere } from './invite.ts';

export interface SignedUpProps {
  email: string;
  /** Whom the mail comes from; empty where no mail is set up. */
  sender: string;
  /** Whether an application comes next. */
  wantsListing: boolean;
  leave(): void;
}

/** What happens next. */
export function SignedUp({ email, sender, wantsListing, leave }: SignedUpProps) {
  return (
    <section className="dialog-body">
      <header>
        <h2 id={dialogTitle} ref={takeFocus} tabIndex={-1}>
          {accountWords.signUp.done}
        </h2>
      </header>
      <ol className="next">
        <li>
          We have sent a mail to <strong>{email}</strong>
          {sender && (
            <>
              {' '}
              from <strong>{sender}</strong>
            </>
          )}
          . It may take a few minutes; if it doesn’t come, look where your unwanted mail goes.
        </li>
        <li>Open the link in it, so that we know that the address is yours.</li>
        {wantsListing ? (
          <li>
            Then sign in here: a short application waits for you. You can leave it and go on with it
            whenever you like.
          </li>
        ) : (
          <li>
            {inviteHere()
              ? 'Then your account is open, for you were invited.'
              : 'Then one of us looks at your account, and writes to you when it is open.'}
          </li>
        )}
      </ol>
      <div className="form-actions">
        <button type="button" className="button" onClick={leave}>
          Close
        </button>
      </div>
    </section>
  );
}
