import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { has } from '../../worker/contract/rights.ts';
import { wording } from '../../worker/contract/wording.ts';
import type { Screen } from '../lib/screen.ts';
import { askToSignIn } from '../lib/sign-in.ts';
import { useSite } from '../lib/site.ts';
import { type User, useUser } from '../lib/user.ts';
import { Loading } from '../ui/Loading.tsx';
import { showToast } from '../ui/toast.ts';
import { applicationScreen, isOpenToApplicants } from './applying.ts';

const NotOfLevel = lazy(async () => ({
  default: (await import('../guarded-views.ts')).NotOfLevel,
}));

/**
 * A screen for members or admins. Everybody else is led to the home page, and a member is told why; the
 * server decides besides. A visitor whose visit begins at such a screen, as with a mail's link, is
 * asked to sign in there. Whom only an application lets in is led to that. A member whose level lacks the right is told so in its place,
 * and so is an admin who sees the site as somebody else.
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
        // After what is asked of whoever had been signed in, which knows no way back.
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

/** Where whoever must have a second factor sets one up, before all else. */
const enrolling = '/account/security';

/** By the role; undefined until it is known who is there. */
function maySee({ forWhom }: Screen, user: User): boolean | undefined {
  if (user === undefined) return undefined;
  return user !== null && (user.is_admin || forWhom === 'member');
}
