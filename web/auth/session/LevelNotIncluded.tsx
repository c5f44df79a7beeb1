/** Explains why the member's level does not include a page, with a way back. */

import { type LinkTarget, toHref } from '../../../worker/contract/addresses.ts';
import { Link, useLocation } from '../../data/navigation.ts';
import '../../styles/members.css';
import { levelRightLabels } from '../../../worker/contract/accounts/level-rights.labels.ts';
import type { LevelRight } from '../../../worker/contract/accounts/permissions.ts';
import { useMember } from '../../data/user.ts';

interface Props {
  /** Title of the page that the member's level does not include. */
  title: string;
  right: LevelRight | undefined;
}

export function LevelNotIncluded({ title, right }: Props) {
  const { membership_level_name, name, seen_by } = useMember();
  const [location] = useLocation();
  const profile = /^(\/u\/[^/]+)\/message$/.exec(location)?.[1];
  const isOthers = seen_by || !right;
  const [address, way]: [LinkTarget, string] = isOthers
    ? ['/', 'Go to the home page']
    : profile
      ? [toHref(profile), 'Back to the profile']
      : ['/account', 'Your account'];
  return (
    <div className="notice">
      <h1>{title}</h1>
      <p>
        {isOthers
          ? `Only ${name} can see this page.`
          : `Your membership level, ${membership_level_name}, does not include ${levelRightLabels[right]}. Ask an admin if you need a different level.`}
      </p>
      <p>
        <Link href={address} className="button">
          {way}
        </Link>
      </p>
    </div>
  );
}
