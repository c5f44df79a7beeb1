import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';

/** Whoever was led here to set up a second factor goes on from here, once the recovery codes are kept. */
export function GoOn() {
  const { wanted } = useHistoryState<{ wanted?: string } | null>() ?? {};
  return (
    wanted && (
      <p className="account-note abreast" role="status">
        <span>Your second factor is set up. Please keep recovery codes, too, and then go on.</span>
        <Link href={wanted} className="button quiet">
          Go on to where you were going
        </Link>
      </p>
    )
  );
}
