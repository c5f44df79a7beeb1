/** Links between the pages that edit an account. */

import { Link, useLocation } from '../../../data/navigation.ts';
import { useMember } from '../../../data/user.ts';
import {
  type AccountSection,
  accountSectionPaths,
  listAccountSections,
} from './account-sections.ts';

const sectionNames: Record<AccountSection, string> = {
  profile: 'Profile',
  practice: 'Practice',
  contact: 'Contact',
  private: 'Account',
};

export function AccountSectionTabs() {
  const [here] = useLocation();
  return (
    <nav className="account-tabs" aria-label="Parts of your profile">
      <ul>
        {listAccountSections(useMember()).map((section) => {
          const path = accountSectionPaths[section];
          return (
            <li key={section}>
              <Link href={path} aria-current={here === path ? 'page' : undefined}>
                {sectionNames[section]}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
