import { Link, useLocation } from 'wouter';
import { rightWords } from '../../worker/contract/right-words.ts';
import type { LevelRight } from '../../worker/contract/rights.ts';
import { useMember } from './user.ts';

interface Props {
  /** Of the screen that it stands for. */
  title: string;
  right: LevelRight | undefined;
}

/** Why a member does not see a screen, and where else to go. */
export function NotOfLevel({ title, right }: Props) {
  const { membership_level_name, name, seen_by } = useMember();
  const [location] = useLocation();
  const profile = /^(\/u\/[^/]+)\/message$/.exec(location)?.[1];
  if (seen_by || !right) {
    return (
      <div className="notice">
        <h1>{title}</h1>
        <p>This page is for {name} alone: it isn’t shown to you.</p>
        <p>
          <Link href="/" className="button">
            Go to the home page
          </Link>
        </p>
      </div>
    );
  }
  return (
    <div className="notice">
      <h1>{title}</h1>
      <p>
        Your membership level, {membership_level_name}, does not include {rightWords[right]}. An
        admin can give you another level.
      </p>
      <p>
        {profile ? (
          <Link href={profile} className="button">
            Back to the profile
          </Link>
        ) : (
          <Link href="/account" className="button">
            Your account
          </Link>
        )}
      </p>
    </div>
  );
}
