import { toHref } from '../../../worker/contract/addresses.ts';
import { getPagePath } from '../../data/base-path.ts';
import { useLocation } from '../../data/navigation.ts';
import type { AuthDialog } from './auth-dialog.ts';
import '../../styles/members.css';
import { useState } from 'react';
import { APPLICATION_PATH, isOpenToApplicants } from '../../data/applicant-access.ts';
import { type SignInRequest, toSitePath } from '../../data/sign-in-request.ts';
import { getUser } from '../../data/user.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { clearForm, clearPasswords } from '../session/dialog-form-memory.ts';
import { takeFirstSignIn } from '../session/sign-in.ts';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';

export interface AuthDialogsProps {
  request: SignInRequest;
  close(): void;
}

/** Dialog for sign-in, password reset and sign-up; shows one at a time. */
export function AuthDialogs({ request, close }: AuthDialogsProps) {
  const [, navigate] = useLocation();
  const { dialog, time, show } = useOpenDialog(request);

  const signedIn = (leave: () => void) => {
    clearForm();
    leave();
    const redirectPath = toSitePath(request.redirect);
    const path =
      getUser()?.is_unapproved && !isOpenToApplicants(redirectPath ?? '')
        ? APPLICATION_PATH
        : redirectPath;
    const here = getPagePath() + location.search + location.hash;
    if (path === here) document.getElementById('content')?.focus({ preventScroll: true });
    else if (path) navigate(toHref(path));
    else if (takeFirstSignIn()) navigate('/account', { state: { isWelcome: true } });
    request.done?.();
  };
  const closed = () => {
    clearPasswords();
    close();
  };
  return (
    <Dialog openKey={request} close={closed}>
      {(leave) => (
        <>
          {dialog === 'sign-in' && (
            <SignInForm key={time} request={request} show={show} done={() => signedIn(leave)} />
          )}
          {dialog === 'reset' && <ForgotPasswordForm key={time} show={show} />}
          {dialog === 'sign-up' && (
            <SignUpForm
              key={time}
              isPractitioner={request.isPractitioner}
              show={show}
              leave={leave}
            />
          )}
        </>
      )}
    </Dialog>
  );
}

/** Requested dialog, then the one the user switches to. Every request starts over. */
function useOpenDialog(request: SignInRequest) {
  const first: AuthDialog = request.dialog ?? 'sign-in';
  const [state, setState] = useState({ request, dialog: first, time: 0 });
  if (state.request !== request) setState({ request, dialog: first, time: state.time + 1 });
  return { ...state, show: (dialog: AuthDialog) => setState({ ...state, dialog }) };
}
