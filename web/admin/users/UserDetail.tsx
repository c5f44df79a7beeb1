import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { applications } from '../../../worker/contract/resources/applications.ts';
import { sentEmails } from '../../../worker/contract/resources/sent_emails.ts';
import { users } from '../../../worker/contract/resources/users.ts';
import { CredentialList } from '../../credentials/CredentialList.tsx';
import { options } from '../../lib/query.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { AccessLogsList } from '../access-logs/OfUser.tsx';
import { itemAddress } from '../addresses.ts';
import { Detail } from '../detail/Detail.tsx';
import { historyTab, tabOf } from '../detail/DetailScreen.tsx';
import { Facts } from '../detail/Facts.tsx';
import { ChangesBy } from '../detail/History.tsx';
import { FileList } from '../files/FileList.tsx';
import { addressOf, itemOf } from '../item.ts';
import { List } from '../list/List.tsx';
import { TagBadges } from '../tags/TagBadges.tsx';
import { ApproveButton } from './ApproveButton.tsx';
import { EraseButton } from './EraseButton.tsx';
import { EventsTab } from './EventsTab.tsx';
import { FriendsTab } from './FriendsTab.tsx';
import { InteractionsTab } from './InteractionsTab.tsx';
import { LocationsTab } from './LocationsTab.tsx';
import { MessagesTab } from './MessagesTab.tsx';
import { PersonHead } from './PersonHead.tsx';
import { type Now, PersonNow, personNow } from './PersonNow.tsx';
import { ReportsTab } from './ReportsTab.tsx';
import { SecurityTab } from './SecurityTab.tsx';
import { SeeAsLink } from './SeeAsLink.tsx';
import { SubCategoriesTab } from './SubCategoriesTab.tsx';

/** Detail page of a user: account header, open tasks and tabs. */
export function UserDetail({ id }: { id: string }) {
  const now = useQuery(options(personNow(id)));
  // Starts in parallel with the first query to avoid layout shifts.
  const { error } = useQuery(options(itemOf(users, id)));
  return now.isPending && !error ? <Loading /> : <Whole id={id} now={now} />;
}

const Whole = ({ id, now }: { id: string; now: Now }) => (
  <Detail
    resource={users}
    id={id}
    named={(user, name) => (
      <PersonHead user={user} now={now.data}>
        {name}
      </PersonHead>
    )}
    actions={({ approved_at, is_active, email_verified_at, name, tag }) => (
      <>
        {Boolean(approved_at && is_active) && (
          <Link href={`/u/${tag}/message`}>Message {String(name)}</Link>
        )}
        {Boolean(is_active) && <SeeAsLink id={id} name={String(name)} />}
        {!approved_at && now.data?.application && (
          <Link href={itemAddress(applications, id)} className="button quiet">
            Decide application
          </Link>
        )}
        {!approved_at && now.data && !now.data.application && (
          <ApproveButton id={id} isConfirmed={Boolean(email_verified_at)} />
        )}
        <EraseButton id={id} name={String(name)} />
      </>
    )}
  >
    {(user) => (
      <>
        <PersonNow user={user} now={now} />
        <Tabs
          label="User"
          tabs={[
            tabOf('Account', <Facts resource={users} item={user} />),
            tabOf('Sub Categories', <SubCategoriesTab id={id} />),
            tabOf('Credentials', <CredentialList user={id} of={String(user.name)} mayCheck />),
            tabOf('Tags', <TagBadges resource={users} id={id} />),
            tabOf('Messages', <MessagesTab id={id} />),
            tabOf('Friends', <FriendsTab id={id} />),
            tabOf('Events', <EventsTab id={id} />),
            tabOf('Locations', <LocationsTab id={id} />),
            tabOf('Files', <FileList resource={users} id={id} />),
            tabOf(
              'Emails',
              <List
                resource={sentEmails}
                from={`${addressOf(users, id)}/sent_emails`}
                parameter="emails"
                columns={sentEmails.columns.filter((name) => name !== 'user_id')}
              />,
            ),
            tabOf('Interactions', <InteractionsTab id={id} />),
            tabOf(
              'Activity',
              <>
                <AccessLogsList id={id} parameter="activity" />
                <ChangesBy id={id} />
              </>,
            ),
            tabOf('Reports', <ReportsTab id={id} />),
            tabOf('Security', <SecurityTab id={id} />),
            historyTab(users, id),
          ]}
        />
      </>
    )}
  </Detail>
);
