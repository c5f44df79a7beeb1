/** Page to edit what people choose a practitioner by. */

import { m } from '#messages';
import { localizeLanguages } from '../../../../worker/contract/shared/display-names.ts';
import { useMember } from '../../../data/user.ts';
import { QueryBoundary } from '../../../ui/feedback/QueryBoundary.tsx';
import { tagLinksQuery } from '../../../ui/tags/tag-queries.ts';
import { AccountLayout } from '../AccountLayout.tsx';
import { accountTagsQuery, editablePracticeQuery, languagesQuery } from '../account-queries.ts';
import { AccountSectionTabs } from '../edit/AccountSectionTabs.tsx';
import { useOpenSectionOfHash } from '../edit/use-open-section-of-hash.ts';
import { PracticeForm } from './PracticeForm.tsx';

export default function EditPracticePage() {
  const { id } = useMember();
  useOpenSectionOfHash('practice');
  return (
    <AccountLayout heading={m['practice.edit_title']()}>
      <AccountSectionTabs />
      <QueryBoundary
        queries={{
          loaded: editablePracticeQuery(id),
          languages: languagesQuery,
          tags: accountTagsQuery,
          own: tagLinksQuery({ path: 'users' }, id),
        }}
      >
        {({ loaded, languages, tags, own }) => (
          <PracticeForm
            loaded={loaded}
            languages={localizeLanguages(languages.data)}
            tags={[...tags, ...own.map(({ tag_id, name }) => ({ id: tag_id, name }))]}
          />
        )}
      </QueryBoundary>
    </AccountLayout>
  );
}
