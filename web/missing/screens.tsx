import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'wouter';
import type { SimilarPlaces } from '../../worker/contract/places.ts';
import { wording } from '../../worker/contract/wording.ts';
import type { Query } from '../lib/query.ts';
import { useHead } from '../lib/use-head.ts';
import { useUser } from '../session/user.ts';
import { Drawing } from '../ui/Drawing.tsx';
import { LookFor } from './LookFor.tsx';
import { TownsMeant } from './TownsMeant.tsx';

/** An address that is none of the site's. */
export const UnknownRouteScreen = () => <Notice {...wording.unknownRoute} />;

interface MissingProps {
  /** What asks for towns that may have been meant, where the address is that of a town. */
  similar?: Query<unknown> | undefined;
}

/** An address of the site with no item behind it. */
export const MissingScreen = ({ similar }: MissingProps) => (
  <Notice {...wording.pageMissing}>
    {similar && <TownsMeant asked={similar as Query<SimilarPlaces>} />}
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
      <Drawing of="signpost" />
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
      <LookFor />
      <p>
        <Link href="/practitioners">Look through all practitioners</Link> or{' '}
        <Link href="/">go to the home page</Link>.
      </p>
    </div>
  );
}
