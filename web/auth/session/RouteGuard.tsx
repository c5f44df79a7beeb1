import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { m } from '#messages';
import { hasPermission } from '../../../worker/contract/accounts/permissions.ts';
import { APPLICATION_PATH, isOpenToApplicants } from '../../data/applicant-access.ts';
import { getPagePath } from '../../data/base-path.ts';
import { useLocation } from '../../data/navigation.ts';
import type { Route } from '../../data/route.ts';
import { requestSignIn } from '../../data/sign-in-request.ts';
import { useSite } from '../../data/site.ts';
import { type CurrentUser, useCurrentUser } from '../../data/user.ts';
import { PageLoading } from '../../ui/feedback/Loading.tsx';
import { showToast } from '../../ui/feedback/toast.ts';

const LevelNotIncluded = lazy(async () => ({
  default: (await import('./LevelNotIncluded.tsx')).LevelNotIncluded,
}));

/**
 * Guard of member and admin pages; the server checks as well. Visitors go to the home page, or sign
 * in on a direct visit. Applicants go to their application. Missing rights and impersonation show a
 * notice in place.
 */
export function RouteGuard({ screen, children }: { screen: Route; children: ReactNode }) {
  const [, navigate] = useLocation();
  const user = useCurrentUser();
  const { title } = screen.head({}, useSite(), {});
  const before = useRef(user);
  const allowed = isAllowed(screen, user);
  const mustEnrol = Boolean(user?.needs_second_factor) && screen.path !== ENROLMENT_PATH;
  const mustApply = Boolean(user?.is_unapproved) && !isOpenToApplicants(screen.path);
  useEffect(() => {
    if (mustApply && !mustEnrol) navigate(APPLICATION_PATH, { replace: true });
    if (mustEnrol) {
      const wanted = getPagePath() + location.search;
      navigate(ENROLMENT_PATH, { replace: true, state: { wanted } });
    }
    if (allowed === false && !mustApply) {
      const redirect = getPagePath() + location.search;
      const path = getPagePath();
      navigate('/', { replace: true });
      if (user) showToast(m['session.that_page_is_for_admins'](), 'warning');
      if (before.current === undefined && !user) {
        void loadAlternative(screen, path).then((alternative) =>
          // Runs after the expired-session prompt, which knows no target.
          setTimeout(requestSignIn, 0, {
            message:
              screen.audience === 'admin'
                ? m['session.that_page_is_for_admins_please']()
                : (screen.signInMessage?.() ?? m['session.sign_in_first']()),
            redirect,
            ...(alternative && { alternative }),
          }),
        );
      }
    }
    before.current = user;
  }, [allowed, mustApply, mustEnrol, navigate, screen, user]);
  const waiting = <PageLoading title={title} />;
  if (!allowed || mustEnrol || mustApply) return waiting;
  if (!user || (!user.seen_by && (!screen.right || hasPermission(user, screen.right))))
    return children;
  return (
    <Suspense fallback={waiting}>
      <LevelNotIncluded title={title} right={screen.right} />
    </Suspense>
  );
}

/** The dialog opens without it if the request fails. */
const loadAlternative = async ({ loadAlternative: load }: Route, path: string) =>
  load?.(path).catch(() => undefined);

/** Members who must set up a second factor see only this page. */
const ENROLMENT_PATH = '/account/security';

/** Checks the audience; undefined until the user is known. */
function isAllowed({ audience }: Route, user: CurrentUser): boolean | undefined {
  if (user === undefined) return undefined;
  return user !== null && (user.is_admin || audience === 'member');
}
