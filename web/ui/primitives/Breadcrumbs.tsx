import { m } from '#messages';
import type { LinkTarget } from '../../../worker/contract/addresses.ts';
import { Link } from '../../data/navigation.ts';

/** Breadcrumb navigation; the current page has no link. */
export const Breadcrumbs = ({
  trail,
  here,
}: {
  trail: readonly [string, LinkTarget][];
  here: string;
}) => (
  <nav className="breadcrumbs" aria-label={m['common.breadcrumb']()}>
    <ol>
      {trail.map(([name, path]) => (
        <li key={path}>
          <Link href={path}>{name}</Link>
        </li>
      ))}
      <li aria-current="page">{here}</li>
    </ol>
  </nav>
);
