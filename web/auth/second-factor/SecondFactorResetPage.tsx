import { m } from '#messages';
import '../../styles/members.css';
import { useState } from 'react';
import { ApiError, api } from '../../data/api.ts';
import type { RouteParams } from '../../data/route.ts';
import { EmailLinkAction, EmailLinkDone } from '../session/EmailLinkAction.tsx';
import { SignInButton } from '../session/SignInButton.tsx';

/** Page for the account's owner to confirm or stop a second-factor reset that an admin started. */
export default function SecondFactorResetPage({
  params: { user_id = '', email_id = '' },
}: {
  params: RouteParams;
}) {
  const [isKept, setKept] = useState(false);
  const answer = async (is_wanted: boolean) => {
    await api('PUT /users/second-factor/:user_id/:email_id', {
      params: { user_id, email_id },
      body: { is_wanted },
    });
    setKept(!is_wanted);
  };
  const failed = (error: Error) => ({
    text: error.message,
    isOver: error instanceof ApiError && error.reason === 'done',
  });
  return (
    <EmailLinkAction
      title={m['second_factor.reset_title']()}
      text={m['second_factor.an_admin_has_started_to_remove']()}
      button={m['second_factor.reset_now']()}
      act={() => answer(true)}
      other={{
        text: m['second_factor.didnt_ask_for_this'](),
        button: m['second_factor.stop_the_reset_and_sign_out'](),
        act: () => answer(false),
      }}
      failed={failed}
      done={
        isKept ? (
          <EmailLinkDone title={m['second_factor.reset_stopped']()} isQuiet>
            <p>{m['second_factor.two_step_verification_is_still_on']()}</p>
            <SignInButton dialog="reset">{m['second_factor.choose_a_new_password']()}</SignInButton>
          </EmailLinkDone>
        ) : (
          <EmailLinkDone title={m['second_factor.two_step_verification_reset']()} isQuiet>
            <p>{m['second_factor.you_can_sign_in_with_your']()}</p>
            <SignInButton redirect="/account/security">{m['common.sign_in']()}</SignInButton>
          </EmailLinkDone>
        )
      }
    />
  );
}
