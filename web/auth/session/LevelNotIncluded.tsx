/** Explains why the member's level does not include a page, with a way back. */

import { m } from '#messages';
import { type LinkTarget, toHref } from '../../../worker/contract/addresses.ts';
import { bidiIsolate } from '../../../worker/contract/shared/bidi-isolate.ts';
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
    ? ['/', m['common.go_home']()]
    : profile
      ? [toHref(profile), m['session.back_to_the_profile']()]
      : ['/account', m['account.title']()];
  return (
    <div className="notice">
      <h1>{title}</h1>
      <p>
        {isOthers
          ? m['session.only_can_see_this_page']({ name: bidiIsolate(name) })
          : m['session.level_without_right']({
              level: membership_level_name ?? '',
              right: levelRightLabels[right],
            })}
      </p>
      <p>
        <Link href={address} className="button">
          {way}
        </Link>
      </p>
    </div>
  );
}
