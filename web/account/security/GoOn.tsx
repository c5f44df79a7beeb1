import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';

/** Whoever was led here to set up a second factor goes on from here, once the recovery codes are kept. */
export function GoOn() {
  const { wanted } = useHistoryState<{ wanted?: string } | null>() ?? {};
  return (
    wanted && (
      <p className="account-note abreast" role="status">
        <span>Two-step verification is set up. Create recovery codes too, then continue.</span>
        <Link href={wanted} className="button quiet">
          Continue
        </Link>
      </p>
    )
  );
}
