import { Link } from 'wouter';
import { offered } from '../../../worker/contract/practitioners/offerings.ts';
import { List } from '../list/ItemList.tsx';
import { editOfferingsAddress, offeringsOf } from './user-offering-queries.ts';
import { useMember } from '../../data/user.ts';
import { seeAsAddress } from './user-paths.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { reports } from '../../../worker/contract/moderation/reports.resource.ts';
import { reportCells } from '../reports/report-cells.tsx';
import { useQuery } from '@tanstack/react-query';
import { applications } from '../../../worker/contract/practitioners/applications.resource.ts';
import { sentEmails } from '../../../worker/contract/system/sent-emails.resource.ts';
import { users } from '../../../worker/contract/accounts/users.resource.ts';
import { CredentialList } from '../../member/credentials/CredentialItems.tsx';
import { options } from '../../data/query.ts';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Tabs } from '../../ui/primitives/Tabs.tsx';
import { AccessLogsList } from '../access-logs/UserAccessLogsPage.tsx';
import { itemAddress } from '../../data/resource/admin-paths.ts';
import { Detail } from '../detail/LoadedItemPage.tsx';
import { historyTab, tabOf } from '../detail/ResourceDetailPage.tsx';
import { Facts } from '../detail/ItemFields.tsx';
import { ChangesBy } from '../detail/ItemHistory.tsx';
import { FileList } from '../files/ItemFileList.tsx';
import { addressOf, itemOf } from '../../data/resource/api-item.ts';
import { TagBadges } from '../tags/ItemTagBadges.tsx';
import { ApproveButton } from './ApproveUserButton.tsx';
import { EraseButton } from './EraseUserButton.tsx';
import { EventsTab } from './UserEventsTab.tsx';
import { FriendsTab } from './UserFriendsTab.tsx';
import { InteractionsTab } from './UserInteractionsTab.tsx';
import { LocationsTab } from './UserLocationsTab.tsx';
import { MessagesTab } from './UserMessagesTab.tsx';
import { PersonHead } from './UserAccountHeader.tsx';
import { type Now, PersonNow, personNow } from './AccountAttentionPanel.tsx';
import { SecurityTab } from './UserSecurityTab.tsx';

/** Tab with the offerings of a user, including unpublished ones. */
const SubCategoriesTab = ({ id }: { id: string }) => (
  <List
    resource={offered}
    from={offeringsOf(id)}
    parameter="sub_categories"
    actions={
      <Link href={editOfferingsAddress(id)} className="button">
        Edit categories
      </Link>
    }
  />
);


/** Opens a new tab, so that the admin's session stays in the others. */
function SeeAsLink({ id, name }: { id: string; name: string }) {
  if (useMember().id === id) return null;
  return (
    <a href={seeAsAddress(id)} target="_blank" rel="noopener" className="button quiet">
      View as {name.split(' ')[0]}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}


/** Tab with the reports about a user and by them. */
const ReportsTab = ({ id }: { id: string }) => (
  <>
    <List {...listed('about_id', 'about them', id)} parameter="about" />
    <List {...listed('created_by', 'by them', id)} parameter="by" />
  </>
);

/** The path fixes the user, so that filter is dropped. */
const listed = (field: string, which: string, id: string) => ({
  resource: {
    ...reports,
    noun: { one: `report ${which}`, many: `reports ${which}` },
    filters: reports.filters.filter((name) => name !== field),
  } satisfies Resource,
  from: `/reports?${field}=${id}`,
  columns: reports.columns.filter((name) => name !== field),
  cells: reportCells,
});


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
