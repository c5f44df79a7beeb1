import { Link } from 'wouter';
import {
  type ApplicationState,
  applicationWords,
} from '../../../worker/contract/practitioners/application-states.ts';
import { applications } from '../../../worker/contract/practitioners/applications.resource.ts';
import { users } from '../../../worker/contract/accounts/users.resource.ts';
import { Answered } from '../../ui/feedback/QueryBoundary.tsx';
import { Moment } from '../../ui/primitives/LocalDateTime.tsx';
import { itemAddress } from '../../data/resource/admin-paths.ts';
import { History } from '../detail/ItemHistory.tsx';
import { ItemPage } from '../detail/ItemPage.tsx';
import type { Item } from '../../data/resource/api-item.ts';
import { DecideApplication } from '../lazy-pages.ts';
import { ApplicationParts, partsOf } from './ApplicationContent.tsx';

/** Detail page of one application, with the decision form. */
export const ApplicationDetail = ({ id }: { id: string }) => (
  <Answered queries={partsOf(id)}>
    {({ levels, ...parts }) => (
      <ItemPage
        resource={applications}
        item={parts.application}
        actions={() => <Link href={itemAddress(users, id)}>View account</Link>}
      >
        <ApplicationParts
          {...parts}
          above={<Standing application={parts.application} />}
          below={
            ['sent', 'asked'].includes(String(parts.application.state)) && (
              <DecideApplication
                id={id}
                levels={levels}
                name={parts.account.name}
                mayAsk={parts.application.state === 'sent'}
                isApproved={parts.account.approved_at !== null}
              />
            )
          }
        />
        <History resource={users} id={id} />
      </ItemPage>
    )}
  </Answered>
);

function Standing({ application: { state, sent_at, decided_at } }: { application: Item }) {
  const moment = state === 'sent' ? sent_at : decided_at;
  return (
    <p>
      <strong>{applicationWords[state as ApplicationState]}</strong>
      {moment ? (
        <>
          {' since '}
          <Moment moment={String(moment)} day="long" />
        </>
      ) : null}
    </p>
  );
}
