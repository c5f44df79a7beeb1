import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { has } from '../../../worker/contract/accounts/permissions.ts';
import { wording } from '../../../worker/contract/shared/specification-texts.ts';
import type { Screen } from '../../data/route.ts';
import { askToSignIn } from '../../data/sign-in-request.ts';
import { useSite } from '../../data/site.ts';
import { type User, useUser } from '../../data/user.ts';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { applicationScreen, isOpenToApplicants } from '../../data/applicant-access.ts';

const NotOfLevel = lazy(async () => ({
  default: (await import('../../entry/private-routes.ts')).NotOfLevel,
}));

/**
 * Guard of member and admin pages; the server checks as well. Visitors go to the home page, or sign
 * in on a direct visit. Applicants go to their application. Missing rights and impersonation show a
 * notice in place.
 */
export function Guarded({ screen, children }: { screen: Screen; children: ReactNode }) {
  const [, navigate] = useLocation();
  const user = useUser();
  const { title } = screen.head({}, useSite());
  const before = useRef(user);
  const allowed = maySee(screen, user);
  const mustEnrol = Boolean(user?.needs_second_factor) && screen.path !== enrolling;
  const mustApply = Boolean(user?.is_unapproved) && !isOpenToApplicants(screen.path);
  useEffect(() => {
    if (mustApply && !mustEnrol) navigate(applicationScreen, { replace: true });
    if (mustEnrol) {
      const wanted = location.pathname + location.search;
      navigate(enrolling, { replace: true, state: { wanted } });
    }
    if (allowed === false && !mustApply) {
      const redirect = location.pathname + location.search;
      navigate('/', { replace: true });
      if (user) showToast('That page is for admins.', 'warning');
      if (before.current === undefined && !user) {
        // Runs after the expired-session prompt, which knows no target.
        setTimeout(askToSignIn, 0, {
          message:
            screen.forWhom === 'admin'
              ? 'That page is for admins. Please Sign In.'
              : (screen.signInMessage ?? wording.session.signInFirst),
          redirect,
        });
      }
    }
    before.current = user;
  }, [allowed, mustApply, mustEnrol, navigate, screen, user]);
  const waiting = (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <Loading />
    </>
  );
  if (!allowed || mustEnrol || mustApply) return waiting;
  if (!user || (!user.seen_by && (!screen.right || has(user, screen.right)))) return children;
  return (
    <Suspense fallback={waiting}>
      <NotOfLevel title={title} right={screen.right} />
    </Suspense>
  );
}

/** Members who must set up a second factor see only this page. */
const enrolling = '/account/security';

/** Checks the audience; undefined until the user is known. */
function maySee({ forWhom }: Screen, user: User): boolean | undefined {
  if (user === undefined) return undefined;
  return user !== null && (user.is_admin || forWhom === 'member');
}
