import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import { usersResource } from '../../../worker/contract/accounts/users.resource.ts';
import {
  type ApplicationState,
  applicationStateLabels,
} from '../../../worker/contract/practitioners/application-states.ts';
import { applicationsResource } from '../../../worker/contract/practitioners/applications.resource.ts';
import { Link } from '../../data/navigation.ts';
import { getAdminItemPath } from '../../data/resource/admin-paths.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';
import { renderStrong } from '../../ui/primitives/message-markup.tsx';
import { ItemHistory } from '../detail/ItemHistory.tsx';
import { ItemPage } from '../detail/ItemPage.tsx';
import { translateValueLabel } from '../fields/field-labels.ts';
import { getItemLabel } from '../item-texts.ts';
import { LazyDecideApplication } from '../lazy-pages.ts';
import { ApplicationContent, getApplicationQueries } from './ApplicationContent.tsx';

/** Detail page of one application, with the decision form. */
export const ApplicationDetailPage = ({ id }: { id: string }) => (
  <QueryBoundary queries={getApplicationQueries(id)} title={getItemLabel(applicationsResource)}>
    {({ levels, ...parts }) => (
      <ItemPage
        resource={applicationsResource}
        item={parts.application}
        actions={() => (
          <Link href={getAdminItemPath(usersResource, id)}>{m['admin_users.view_account']()}</Link>
        )}
      >
        <ApplicationContent
          {...parts}
          aside={
            <>
              <ApplicationStateLine application={parts.application} />
              {['sent', 'asked'].includes(String(parts.application.state)) && (
                <LazyDecideApplication
                  id={id}
                  levels={levels}
                  name={parts.account.name}
                  mayAsk={parts.application.state === 'sent'}
                />
              )}
            </>
          }
        />
        <ItemHistory resource={usersResource} id={id} />
      </ItemPage>
    )}
  </QueryBoundary>
);

function ApplicationStateLine({
  application: { state, sent_at, decided_at },
}: {
  application: ApiItem;
}) {
  const moment = state === 'sent' ? sent_at : decided_at;
  const name =
    state === 'sent'
      ? m['admin_applications.waiting']()
      : translateValueLabel(applicationStateLabels[state as ApplicationState]);
  return (
    <p>
      {moment ? (
        <ParaglideMessage
          message={m['admin_applications.state_since']}
          inputs={{ state: name }}
          markup={{
            strong: renderStrong,
            date: () => <LocalDateTime moment={String(moment)} day="long" />,
          }}
        />
      ) : (
        <strong>{name}</strong>
      )}
    </p>
  );
}
