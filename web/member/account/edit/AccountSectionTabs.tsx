/** Links between the pages that edit an account. */

import { m } from '#messages';
import { Link, useLocation } from '../../../data/navigation.ts';
import { useMember } from '../../../data/user.ts';
import {
  type AccountSection,
  accountSectionPaths,
  listAccountSections,
} from './account-sections.ts';

const sectionNames: Record<AccountSection, () => string> = {
  profile: m['account.profile_tab'],
  practice: m['account.practice_tab'],
  contact: m['account.contact_tab'],
  private: m['frame.account'],
};

export function AccountSectionTabs() {
  const [here] = useLocation();
  return (
    <nav className="account-tabs" aria-label={m['account.parts_of_your_profile']()}>
      <ul>
        {listAccountSections(useMember()).map((section) => {
          const path = accountSectionPaths[section];
          return (
            <li key={section}>
              <Link href={path} aria-current={here === path ? 'page' : undefined}>
                {sectionNames[section]()}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
