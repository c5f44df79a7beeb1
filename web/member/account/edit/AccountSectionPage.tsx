/** Frame of a page with some fields of the account: tabs, form and what follows it. */

import type { ReactNode } from 'react';
import { localizeLanguages } from '../../../../worker/contract/shared/display-names.ts';
import { useMember } from '../../../data/user.ts';
import { QueryBoundary } from '../../../ui/feedback/QueryBoundary.tsx';
import { AccountLayout } from '../AccountLayout.tsx';
import { editableAccountQuery, languagesQuery, timezonesQuery } from '../account-queries.ts';
import { AccountForm } from './AccountForm.tsx';
import { AccountSectionTabs } from './AccountSectionTabs.tsx';
import type { AccountFormSection } from './account-sections.ts';
import { useOpenSectionOfHash } from './use-open-section-of-hash.ts';

interface Props {
  section: AccountFormSection;
  heading: string;
  children?: ReactNode;
}

export function AccountSectionPage({ section, heading, children }: Props) {
  const member = useMember();
  useOpenSectionOfHash(section);
  return (
    <AccountLayout heading={heading}>
      <AccountSectionTabs />
      <QueryBoundary
        queries={{
          loaded: editableAccountQuery(member.id),
          languages: languagesQuery,
          timezones: timezonesQuery,
        }}
      >
        {({ languages, ...answers }) => (
          <>
            <AccountForm
              key={section}
              {...answers}
              languages={localizeLanguages(languages.data)}
              member={member}
              section={section}
            />
            {children}
          </>
        )}
      </QueryBoundary>
    </AccountLayout>
  );
}
