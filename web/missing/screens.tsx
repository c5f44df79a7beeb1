import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'wouter';
import { wording } from '../../worker/contract/wording.ts';
import { useHead } from '../lib/use-head.ts';
import { useUser } from '../session/user.ts';

/** An address that is none of the site's. */
export const UnknownRouteScreen = () => <Notice {...wording.unknownRoute} />;

/** An address of the site with no item behind it. */
export const MissingScreen = () => (
  <Notice {...wording.pageMissing}>
    {useUser() && (
      <Suspense>
        <MaybeBlocked />
      </Suspense>
    )}
  </Notice>
);

/** Nothing of it reaches a visitor. */
const MaybeBlocked = lazy(() =>
  import('../blocks/MaybeBlocked.tsx').catch(() => ({ default: () => null })),
);

interface Props {
  title: string;
  text: string;
  children?: ReactNode;
}

function Notice({ title, text, children }: Props) {
  useHead({ title });
  return (
    <div className="notice">
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
      <p>
        <Link href="/" className="button">
          Go to the home page
        </Link>
      </p>
    </div>
  );
}
