import '../../styles/members.css';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { type SignInRequest, withinSite } from '../../data/sign-in-request.ts';
import { getUser } from '../../data/user.ts';
import { applicationScreen, isOpenToApplicants } from '../../data/applicant-access.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { ForgotForm } from './ForgotPasswordForm.tsx';
import { SignInForm } from './SignInForm.tsx';
import type { DialogsProps } from './SignInHost.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import { takeFirst } from '../session/sign-in.ts';
import { forgetPasswords, forgetTyped } from '../session/dialog-form-memory.ts';

export type Shown = NonNullable<SignInRequest['dialog']>;

/** Dialog for sign-in, password reset and sign-up; shows one at a time. */
export function Dialogs({ request, close }: DialogsProps) {
  const [, navigate] = useLocation();
  const { shown, time, show } = useShown(request);

  const signedIn = (leave: () => void) => {
    forgetTyped();
    leave();
    const asked = withinSite(request.redirect);
    const path =
      getUser()?.is_unapproved && !isOpenToApplicants(asked ?? '') ? applicationScreen : asked;
    const here = location.pathname + location.search + location.hash;
    if (path === here) document.getElementById('content')?.focus({ preventScroll: true });
    else if (path) navigate(path);
    else if (takeFirst()) navigate('/account', { state: { isWelcome: true } });
    request.done?.();
  };
  const closed = () => {
    forgetPasswords();
    close();
  };
  return (
    <Dialog asked={request} close={closed}>
      {(leave) => (
        <>
          {shown === 'sign-in' && (
            <SignInForm key={time} request={request} show={show} done={() => signedIn(leave)} />
          )}
          {shown === 'reset' && <ForgotForm key={time} show={show} />}
          {shown === 'sign-up' && <SignUpForm key={time} show={show} leave={leave} />}
        </>
      )}
    </Dialog>
  );
}

/** Requested dialog, then the one the user switches to. Every request starts over. */
function useShown(request: SignInRequest) {
  const first: Shown = request.dialog ?? 'sign-in';
  const [{ asked, shown, time }, set] = useState({ asked: request, shown: first, time: 0 });
  if (asked !== request) set({ asked: request, shown: first, time: time + 1 });
  return { shown, time, show: (next: Shown) => set({ asked, shown: next, time }) };
}
