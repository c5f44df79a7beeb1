import { Link } from 'wouter';

/** Breadcrumb navigation; the current page has no link. */
export const Breadcrumbs = ({
  trail,
  here,
}: {
  trail: readonly [string, string][];
  here: string;
}) => (
  <nav className="breadcrumbs" aria-label="Breadcrumb">
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
