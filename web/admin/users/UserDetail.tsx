import { accessLogs } from '../../../worker/contract/resources/access_logs.ts';
import { sentEmails } from '../../../worker/contract/resources/sent_emails.ts';
import { users } from '../../../worker/contract/resources/users.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { Detail } from '../detail/Detail.tsx';
import { historyTab, tabOf } from '../detail/DetailScreen.tsx';
import { Facts } from '../detail/Facts.tsx';
import { ChangesBy } from '../detail/History.tsx';
import { addressOf } from '../item.ts';
import { List } from '../list/List.tsx';
import { ApproveButton } from './ApproveButton.tsx';

/** One account, what was sent to it, and what was done with it. */
export const UserDetail = ({ id }: { id: string }) => (
  <Detail
    resource={users}
    id={id}
    actions={({ approved_at }) => !approved_at && <ApproveButton id={id} />}
  >
    {(user) => (
      <Tabs
        label="User"
        tabs={[
          tabOf('Account', <Facts resource={users} item={user} />),
          tabOf(
            'Emails',
            <List
              resource={sentEmails}
              from={`${addressOf(users, id)}/sent_emails`}
              parameter="emails"
              columns={sentEmails.columns.filter((name) => name !== 'user_id')}
            />,
          ),
          tabOf(
            'Activity',
            <>
              <List
                resource={{ ...accessLogs, filters: ['created_at'] }}
                from={`/access_logs/for_user/${id}`}
                parameter="activity"
                columns={accessLogs.columns.filter((name) => name !== 'created_by')}
              />
              <ChangesBy id={id} />
            </>,
          ),
          historyTab(users, id),
        ]}
      />
    )}
  </Detail>
);
