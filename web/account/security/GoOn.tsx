import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';

/** Link back to the page that required two-step verification. */
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
